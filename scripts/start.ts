import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';

process.chdir(root);
const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

try {
  await buildWeb();
  // After the build: the server reads it as it loads.
  const { main } = await import('../api/src/server.ts');
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
