/**
 * Fills an empty site with generated answers, for trials at scale: `-- 100000` sets their number. The
 * same number always gives the same answers.
 */
import { readConfig } from '../api/src/config.ts';
import { Answer } from '../api/src/features/answers/model.ts';
import { loadGeneratedAnswers } from './bench/generate.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

async function load(): Promise<void> {
  const count = Number(process.argv[2] ?? 10_000);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error('Say how many: npm run bench:load -- 100000');
  }
  await withDatabase(
    readConfig(process.env),
    async () => {
      if (await Answer.exists({})) {
        throw new Error(
          'The database already contains answers. Nothing was changed. Set DATA_DIR or MONGODB_URI to an empty database.',
        );
      }
      await loadGeneratedAnswers(count);
    },
    { alone: true },
  );
}

await runCommand(load);
