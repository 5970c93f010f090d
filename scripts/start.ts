import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';
import { loadEnvFile } from './command.ts';

process.chdir(root);
loadEnvFile();

try {
  await buildWeb();
  // After the build: the server reads it as it loads.
  const { main } = await import('../api/src/server.ts');
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
