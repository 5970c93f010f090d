/** Adds the sample content that is missing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { loadContent } from '../api/src/features/content/load.ts';
import { root } from './child.ts';
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
    say(`Answers: ${answers.added} added, ${answers.kept} left as they are.`);
    say(`Terms: ${terms.added} added, ${terms.kept} left as they are.`);
  });
}

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
