/**
 * Prints the list of all parts of a site (SBOM) as CycloneDX JSON: the packages, Node, and the mongod
 * that serves the data folder or would be started for it. `-- FILE` writes it there. Packages that
 * production does not install carry npm's property `cdx:npm:package:development`; the bundles that
 * browsers load are built from some of them.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../api/src/config.ts';
import { findMongodFor } from '../api/src/database/embedded.ts';
import { runNpm } from './child.ts';
import { pathGiven, runCommand } from './command.ts';

type License = { license: { id: string } } | { expression: string };

/** A part, with the members of CycloneDX that are used here. */
export interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl?: string;
  cpe?: string;
  description?: string;
  licenses?: License[];
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

/** A list of parts as `npm sbom` writes it. */
export interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A program that runs the site but comes from no package registry. */
interface Program {
  name: string;
  version: string;
  license: string;
  description: string;
  cpe: string;
  file: string;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function componentOf(program: Program): Promise<Component> {
  const { name, version, license, description, cpe, file } = program;
  return {
    'bom-ref': `${name}@${version}`,
    type: 'platform',
    name,
    version,
    description,
    cpe,
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-256', content: await sha256(file) }],
  };
}

/** The programs that a site needs beside its packages; with a MongoDB elsewhere that is Node alone. */
async function programs(): Promise<Program[]> {
  const node = {
    name: 'node',
    version: process.versions.node,
    license: 'MIT',
    description: 'The JavaScript runtime that this list was made with',
    cpe: `cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:*:*:*:*`,
    file: process.execPath,
  };
  const { dataDir, mongodbUri, mongodBinary: binary } = readConfig(process.env);
  if (mongodbUri) return [node];
  // What it says on its way must not get into the list on standard output.
  const onProgress = (line: string) => console.error(line);
  const { version, path, source } = await findMongodFor({ dataDir, binary, onProgress });
  const mongod = {
    name: 'mongod',
    version,
    license: 'SSPL-1.0',
    description: `MongoDB Community Server (found: ${source})`,
    cpe: `cpe:2.3:a:mongodb:mongodb:${version}:*:*:*:*:*:*:*`,
    file: path,
  };
  return [node, mongod];
}

/** What the lock file says, which is the same on each machine, whatever is installed there. */
async function readPackages(): Promise<Bom> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  try {
    return JSON.parse(await runNpm(args));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.trim().split('\n').at(-1) : cause;
    const sentence = `npm can't list the packages (it must be npm 10 or newer): ${reason}`;
    throw new Error(sentence, { cause });
  }
}

/**
 * The list of all parts, in CycloneDX's JSON.
 * @throws an error with a sentence when npm can't be asked or no mongod is found
 */
export async function listParts(): Promise<Bom> {
  const bom = await readPackages();
  // npm calls it by the folder of the checkout.
  const site: Component = { ...bom.metadata.component, type: 'application', name: 'band8' };
  const added = await Promise.all((await programs()).map(componentOf));
  const needed = added.map((component) => component['bom-ref']);
  const dependencies = bom.dependencies.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: ref === site['bom-ref'] ? [...dependsOn, ...needed] : dependsOn,
  }));
  return {
    ...bom,
    metadata: { ...bom.metadata, component: site },
    components: [...bom.components, ...added],
    dependencies: [...dependencies, ...needed.map((ref) => ({ ref, dependsOn: [] }))],
  };
}

async function sbom(): Promise<void> {
  const text = `${JSON.stringify(await listParts(), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(text);
  else await writeFile(pathGiven(file), text);
}

if (import.meta.main) await runCommand(sbom);
