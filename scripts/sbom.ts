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
import { runProgram } from './child.ts';
import { resolveArgument, runCommand } from './command.ts';

/** A component, with the members of CycloneDX that we use. */
interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
  properties?: { name: string; value: string }[];
}

/** A list of components as `npm sbom` writes it, with the members that we change. */
interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** A program that the site needs but no package registry provides. */
async function describeProgram(
  file: string,
  program: Record<'name' | 'version' | 'description' | 'license' | 'cpe', string>,
) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { license, cpe, ...named } = program;
  return {
    'bom-ref': `${named.name}@${named.version}`,
    type: 'platform',
    ...named,
    cpe: `cpe:2.3:a:${cpe}:${named.version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: license } }],
    hashes: [{ alg: 'SHA-256', content: hash.digest('hex') }],
  };
}

/** Lists the programs that a site needs; with an external MongoDB that is only Node. */
async function listPrograms(): Promise<Component[]> {
  const node = await describeProgram(process.execPath, {
    name: 'node',
    version: process.versions.node,
    description: 'The JavaScript runtime that this list was made with',
    license: 'MIT',
    cpe: 'nodejs:node.js',
  });
  const { dataDir, mongodbUri, mongodBinary: binary } = readConfig(process.env);
  if (mongodbUri) return [node];
  // Standard output is for the list only.
  const { version, path, source } = await findMongodFor({
    dataDir,
    binary,
    onProgress: (line) => console.error(line),
  });
  const mongod = await describeProgram(path, {
    name: 'mongod',
    version,
    description: `MongoDB Community Server (found: ${source})`,
    license: 'SSPL-1.0',
    cpe: 'mongodb:mongodb',
  });
  return [node, mongod];
}

/**
 * Lists all components of the site. Reads the lock file, which is the same on every machine, not the
 * installed packages.
 * @throws an error if npm fails or no mongod is found
 */
export async function createBom(): Promise<Bom> {
  const kind = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const bom: Bom = JSON.parse(await runProgram('npm', ['sbom', ...kind]));
  const programs = await listPrograms();
  const needed = programs.map((program) => program['bom-ref']);
  const site = bom.metadata.component;
  // npm uses the name of the checkout's folder.
  site.name = 'band8';
  bom.components.push(...programs);
  bom.dependencies.find(({ ref }) => ref === site['bom-ref'])?.dependsOn.push(...needed);
  bom.dependencies.push(...needed.map((ref) => ({ ref, dependsOn: [] })));
  return bom;
}

if (import.meta.main) {
  await runCommand(async () => {
    const text = `${JSON.stringify(await createBom(), null, 2)}\n`;
    const [file] = process.argv.slice(2);
    if (file === undefined) process.stdout.write(text);
    else await writeFile(resolveArgument(file), text);
  });
}
