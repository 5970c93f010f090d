/** Adds missing sample content. */
import { readConfig } from '../api/src/config.ts';
import { loadContent } from '../api/src/features/content/read.ts';
import { runCommand, showProgress } from './command.ts';
import { withDatabase } from './withDatabase.ts';

await runCommand(async () => {
  await withDatabase(readConfig(process.env), async () => {
    const { answers, terms } = await loadContent({
      onProgress: (done, total) => showProgress('answers', done, total),
    });
    console.log(`Answers: ${answers.added} added, ${answers.unchanged} unchanged.`);
    console.log(`Terms: ${terms.added} added, ${terms.unchanged} unchanged.`);
  });
});
