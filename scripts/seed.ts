/** Adds the sample content that is missing. */
import { readConfig } from '../api/src/config.ts';
import { loadContent } from '../api/src/features/content/load.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

const say = (line: string) => console.log(line);

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, async () => {
    const { answers, terms } = await loadContent({
      dataDir: config.dataDir,
      onProgress: (done, total) => process.stdout.write(`\r${done} of ${total} answers`),
    });
    say('');
    say(`Answers: ${answers.added} added, ${answers.kept} unchanged.`);
    say(`Terms: ${terms.added} added, ${terms.kept} unchanged.`);
  });
}

await runCommand(seed);
