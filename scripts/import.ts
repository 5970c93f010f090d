/**
 * Imports the answers, terms, related words and pictures of a folder, even while the site is
 * running: `npm run import -- FOLDER`. `--dry-run` reports what would change and changes nothing;
 * `--keep-edited` leaves existing terms and related words alone, and answers that somebody has saved
 * here.
 */
import { readConfig } from '../api/src/config.ts';
import { importContent, openContent } from '../api/src/features/content/import.ts';
import type { ImportCounts, ImportRow } from '../api/src/features/content/schema.ts';
import { readArguments, requireOnePath, runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

/** The author of the imported revisions. */
const BY = { id: 'import', email: 'npm run import', role: 'admin' } as const;

function show({ kind, name, outcome, changed, reason }: ImportRow): void {
  const about = reason ?? changed?.join(', ');
  if (outcome !== 'same' || reason)
    console.log(`${outcome}  ${kind} ${name}${about ? `: ${about}` : ''}`);
}

async function importFolder(): Promise<void> {
  const { words, has } = readArguments('dry-run', 'keep-edited');
  const request = 'Name one folder: npm run import -- FOLDER [--dry-run] [--keep-edited]';
  const folder = requireOnePath(words, request);
  const content = await openContent(folder);
  if (content.total === 0) throw new Error(`${folder} contains no answers and no terms.`);
  const dryRun = has('dry-run');
  const config = readConfig(process.env);
  const counts: ImportCounts = { created: 0, changed: 0, same: 0, refused: 0 };
  await withDatabase(config, async () => {
    const options = {
      pictures: { cloudinary: config.cloudinary },
      by: BY,
      write: !dryRun,
      keepEdited: has('keep-edited'),
    };
    for await (const row of importContent(content, options)) {
      show(row);
      counts[row.outcome] += 1;
    }
  });
  const { created, changed, same, refused } = counts;
  console.log(
    `${dryRun ? 'An import would have' : 'The import has'} created ${created}, changed ${changed} and refused ${refused}; ${same} were unchanged.`,
  );
  if (refused > 0) process.exitCode = 1;
}

await runCommand(importFolder);
