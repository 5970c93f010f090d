/**
 * Makes a release on main: runs all tests, moves what is unreleased in the changelog to the version,
 * sets it in package.json, commits and tags. `-- VERSION --dry-run` changes nothing.
 */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { utc } from '../api/src/shared/dates.ts';
import { root as checkout, runNode, runProgram } from './child.ts';
import { readArguments, runCommand } from './command.ts';

const VERSION = /^\d+\.\d+\.\d+$/;
const UNRELEASED = '## Unreleased\n';

interface ReleaseOptions {
  /** The folder of the checkout. */
  root: string;
  version: string;
  /** The day of the release, as YYYY-MM-DD. */
  day: string;
  /** Checks everything, but changes nothing. */
  isDryRun: boolean;
  /** Runs the tests. @throws if one fails */
  runChecks: () => Promise<void>;
}

/**
 * The changelog with everything unreleased under the version.
 * @throws an error with a sentence if nothing is unreleased, or nothing says how to upgrade
 */
function changelogWithRelease(changelog: string, version: string, day: string): string {
  const [before, after] = changelog.split(UNRELEASED);
  if (before === undefined || after === undefined) {
    throw new Error('CHANGELOG.md has no heading “## Unreleased”. Add it above the versions.');
  }
  const [changes = ''] = after.split(/^## /m);
  if (!changes.trim()) {
    throw new Error('Nothing is listed under “Unreleased” in CHANGELOG.md. Describe the changes.');
  }
  if (!/^### Upgrading\n+[^#\s]/m.test(changes)) {
    throw new Error('Say under “### Upgrading” what operators must do, or that there is nothing.');
  }
  return `${before}${UNRELEASED}\n## ${version} (${day})\n${after}`;
}

/**
 * Makes a release of the checkout: a commit that sets the version and dates its changes, and a tag.
 * It is not pushed.
 * @throws an error that says what to do; nothing was changed then
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { root, version, day, isDryRun, runChecks } = options;
  const git = async (...args: string[]) => (await runProgram('git', args, root)).trim();
  const tag = `v${version}`;

  if (!VERSION.test(version)) {
    throw new Error('Name the version, such as 1.2.0: npm run release -- VERSION');
  }
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== 'main') throw new Error(`Releases are made on main, and this is ${branch}.`);
  if (await git('status', '--porcelain')) {
    throw new Error('The checkout has changes. Commit or remove them first.');
  }
  const [last] = (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n');
  if (last && last.localeCompare(tag, 'en', { numeric: true }) >= 0) {
    throw new Error(`The last release is ${last}. Choose a later version than that.`);
  }
  const file = path.join(root, 'CHANGELOG.md');
  const changelog = changelogWithRelease(await readFile(file, 'utf8'), version, day);
  await runChecks();
  if (isDryRun) return `Nothing was changed. Without --dry-run, this makes ${tag}.`;
  if (await git('status', '--porcelain')) {
    throw new Error('The checks have changed files. Commit or remove them first.');
  }
  await writeFile(file, changelog);
  await runProgram('npm', ['version', version, '--no-git-tag-version'], root);
  await git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  await git('tag', '--annotate', tag, '--message', `Band8 ${version}`);
  return `Made ${tag}. Publish it with: git push origin main ${tag}`;
}

if (import.meta.main) {
  await runCommand(async () => {
    const { words, has } = readArguments('dry-run');
    const [version = ''] = words;
    const day = utc().format('YYYY-MM-DD');
    const runChecks = async () => {
      const { code } = await runNode(['scripts/test.ts', 'all']);
      if (code !== 0) throw new Error('Not everything passed. Nothing was changed.');
      // Again, because it belongs in the changelog.
      await runNode(['scripts/contractChanges.ts']);
    };
    console.log(
      await release({ root: checkout, version, day, isDryRun: has('dry-run'), runChecks }),
    );
  });
}
