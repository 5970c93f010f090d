import { loadEnvFile, readConfig } from '../api/src/config.ts';
import { openDataDirForSite } from '../api/src/doctor/beforeStart.ts';
import { describeFailure } from '../api/src/shared/fileErrors.ts';
import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';

process.chdir(root);

try {
  loadEnvFile();
  // Before the build, which takes a minute; the server opens the folder itself.
  (await openDataDirForSite(readConfig(process.env))).release();
  await buildWeb();
  // Imported after the build, because the server reads the built web when it is loaded.
  const { main } = await import('../api/src/server.ts');
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
