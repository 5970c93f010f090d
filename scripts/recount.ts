/** Counts every answer, compares with the counts that are kept, and puts those right (A12). */
import { readConfig } from '../api/src/config.ts';
import { underLease } from '../api/src/database/lease.ts';
import { LEASE } from '../api/src/database/prepare.ts';
import { recountAnswers } from '../api/src/features/answers/countKeeping.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

const SHOWN = 20;
const say = (line: string) => console.log(line);

async function recount(): Promise<void> {
  await withDatabase(readConfig(process.env), async () => {
    const progress = (answers: number) => process.stdout.write(`\r${answers} answers`);
    const { answers, differences } = await underLease(
      LEASE,
      (signal) => recountAnswers(signal, progress),
      { onWait: () => say('Another process is preparing the database; waiting for it.') },
    );
    say(`\r${answers} answers.`);
    if (differences.length === 0) return say('All counts were correct.');
    for (const { dimension, value, kept, counted } of differences.slice(0, SHOWN)) {
      say(`${dimension} ${value || 'none'}: ${JSON.stringify(kept)} is ${JSON.stringify(counted)}`);
    }
    if (differences.length > SHOWN) say(`and ${differences.length - SHOWN} more`);
    say(`Corrected ${differences.length} counts.`);
  });
}

await runCommand(recount);
