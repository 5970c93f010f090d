import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';
import { loadEnvFile } from './command.ts';

process.chdir(root);
loadEnvFile();

try {
  await buildWeb();
  // Imported after the build, because the server reads the built web when it is loaded.
  const { main } = await import('../api/src/server.ts');
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
