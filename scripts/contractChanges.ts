/**
 * Lists what has changed in the contract since the last release. Fails if a change that can break
 * clients has no entry in openapi/breaking.md.
 */
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runProgram } from './child.ts';
import { runCommand } from './command.ts';

const OASDIFF = ['run', 'github.com/oasdiff/oasdiff@v1.38.0', 'changelog', '--format=json'];
const ENTRIES = path.join(root, 'openapi/breaking.md');

/** As oasdiff describes it. Above the first level it can break clients. */
interface Change {
  level: number;
  operation?: string;
  path?: string;
  text: string;
}

export const hasGo = () => runProgram('go', ['version']).then(Boolean, () => false);

/** The contract at the commit that set the version; nothing before the first release. */
export async function releasedContract(checkout: string): Promise<string | undefined> {
  const { version } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'));
  if (version.endsWith('-dev')) return undefined;
  const search = ['log', '-1', '--format=%H', '-G"version":', '--', 'package.json'];
  const commit = (await runProgram('git', search, checkout)).trim();
  return runProgram('git', ['show', `${commit}:openapi/openapi.json`], checkout);
}

/**
 * Lists the changes between two contracts that have no entry, one a line.
 * @throws an error with the changes that can break clients, if there are any
 */
export async function compareContracts(released: string, present: string, entries = ENTRIES) {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'band8-contracts-'));
  const files = ['released', 'present'].map((name) => path.join(folder.path, name));
  for (const [index, contract] of [released, present].entries()) {
    // Clients expect new error codes, and almost every response can have one.
    const { components, ...rest } = JSON.parse(contract);
    components.schemas.ErrorCode = {};
    await writeFile(files[index] ?? '', JSON.stringify({ components, ...rest }));
  }
  const accepted = [`--err-ignore=${entries}`, `--warn-ignore=${entries}`];
  const levels = '--severity-levels=openapi/severities.txt';
  const found: Change[] = JSON.parse(
    await runProgram('go', [...OASDIFF, levels, ...accepted, ...files]),
  );
  const list = (changes: readonly Change[]) =>
    changes
      .map((one) => `- ${one.operation ?? 'components'} ${one.path ?? ''} ${one.text}`)
      .join('\n');
  const breaking = list(found.filter(({ level }) => level > 1));
  if (breaking)
    throw new Error(`Clients can break. Each needs an entry in openapi/breaking.md:\n${breaking}`);
  return list(found) || 'Nothing has changed since the last release.';
}

if (import.meta.main) {
  await runCommand(async () => {
    const released = await releasedContract(root);
    if (released === undefined) return console.log('There is no release to compare with.');
    if (!(await hasGo())) return console.log('NOT CHECKED: Go is not on this machine.');
    const present = await readFile(path.join(root, 'openapi/openapi.json'), 'utf8');
    console.log(await compareContracts(released, present));
  });
}
