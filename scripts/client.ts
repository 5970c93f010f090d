/**
 * Packs the client as plain ESM with types: `npm run client -- FOLDER` writes
 * `band8-client-VERSION.tgz` to the folder (default: the current one).
 */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runNode, runProgram } from './child.ts';
import { resolveArgument, runCommand } from './command.ts';

const SOURCE = path.join(root, 'openapi');
const DIST = path.join(SOURCE, 'dist');

async function readDescription(folder: string) {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}

/** The package's own description, which names the built files instead of the sources. */
async function describePackage() {
  const { version } = await readDescription(root);
  const built = (module: string) => ({ types: `./${module}.d.ts`, default: `./${module}.js` });
  return {
    ...(await readDescription(SOURCE)),
    version,
    private: undefined,
    exports: {
      '.': built('client'),
      './schema': { types: './schema.d.ts' },
      './audit': built('audit'),
      './forms': built('forms'),
      './values': built('values'),
      './openapi.json': './openapi.json',
    },
    engines: { node: '>=20' },
  };
}

/**
 * Builds the client in `openapi/dist` and packs it.
 * @param folder an existing folder for the archive
 * @returns the path of the archive
 * @throws an error with the compiler's output if the client doesn't compile
 */
export async function packClient(folder: string): Promise<string> {
  await rm(DIST, { recursive: true, force: true });
  const compiler = ['node_modules/typescript-7/bin/tsc', '-p', 'openapi/tsconfig.json'];
  const { code, output } = await runNode(compiler, { quiet: true });
  if (code !== 0) throw new Error(output);
  for (const file of ['schema.d.ts', 'openapi.json', 'README.md', '../LICENSE']) {
    await cp(path.join(SOURCE, file), path.join(DIST, path.basename(file)));
  }
  const description = await describePackage();
  await writeFile(path.join(DIST, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  await runProgram('npm', ['pack', DIST, '--pack-destination', folder]);
  return path.join(folder, `band8-client-${description.version}.tgz`);
}

if (import.meta.main) {
  await runCommand(async () => {
    console.log(await packClient(resolveArgument(process.argv[2] ?? '.')));
  });
}
