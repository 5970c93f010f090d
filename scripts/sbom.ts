/**
 * Prints all components of a site (SBOM) as CycloneDX JSON: the packages, Node, and the mongod that
 * serves the data folder or would be started for it. `-- FILE` writes them to a file. Packages that
 * production does not install have npm's property `cdx:npm:package:development`; some of them are
 * part of the bundles that browsers load.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../api/src/config.ts';
import { findMongodFor } from '../api/src/database/embedded.ts';
import { runNpm } from './child.ts';
import { resolveArgument, runCommand } from './command.ts';

/** A component, with the members of CycloneDX that we use. */
export interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl?: string;
  cpe?: string;
  description?: string;
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

/** A list of components as `npm sbom` writes it. */
export interface Bom {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A program that the site needs but no package registry provides. */
async function describeProgram(
  file: string,
  license: string,
  program: Record<'name' | 'version' | 'description' | 'cpe', string>,
): Promise<Component> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {
    'bom-ref': `${program.name}@${program.version}`,
    type: 'platform',
    ...program,
    cpe: `cpe:2.3:a:${program.cpe}:${program.version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-256', content: hash.digest('hex') }],
  };
}

/** Lists the programs that a site needs; with an external MongoDB that is only Node. */
async function listPrograms(): Promise<Component[]> {
  const node = await describeProgram(process.execPath, 'MIT', {
    name: 'node',
    version: process.versions.node,
    description: 'The JavaScript runtime that this list was made with',
    cpe: 'nodejs:node.js',
  });
  const { dataDir, mongodbUri, mongodBinary: binary } = readConfig(process.env);
  if (mongodbUri) return [node];
  // Standard output is for the list only.
  const onProgress = (line: string) => console.error(line);
  const { version, path, source } = await findMongodFor({ dataDir, binary, onProgress });
  const mongod = await describeProgram(path, 'SSPL-1.0', {
    name: 'mongod',
    version,
    description: `MongoDB Community Server (found: ${source})`,
    cpe: 'mongodb:mongodb',
  });
  return [node, mongod];
}

/** Reads the lock file, which is the same on every machine, not the installed packages. */
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
 * Lists all components of the site.
 * @throws an error with a sentence if npm fails or no mongod is found
 */
export async function createBom(): Promise<Bom> {
  const bom = await readPackages();
  // npm uses the name of the checkout's folder.
  const site: Component = { ...bom.metadata.component, type: 'application', name: 'band8' };
  const added = await listPrograms();
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
  const text = `${JSON.stringify(await createBom(), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(text);
  else await writeFile(resolveArgument(file), text);
}

if (import.meta.main) await runCommand(sbom);
