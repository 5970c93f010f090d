/** Adds missing sample content. */
import { readConfig } from '../api/src/config.ts';
import { loadContent } from '../api/src/features/content/read.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

const log = (line: string) => console.log(line);

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async () => {
    const { answers, terms } = await loadContent({
      dataDir: config.dataDir,
      onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} answers`),
    });
    log('');
    log(`Answers: ${answers.added} added, ${answers.unchanged} unchanged.`);
    log(`Terms: ${terms.added} added, ${terms.unchanged} unchanged.`);
  });
}

await runCommand(seed);
