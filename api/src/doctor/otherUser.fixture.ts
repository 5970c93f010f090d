// Run as root by beforeStart.test.ts. Opens a data folder as another user, and prints what
// the start says.
import { readConfig } from '../config.ts';
import { openDataDir } from './beforeStart.ts';

const NOBODY = 65_534;
process.setgroups?.([]);
process.setgid?.(NOBODY);
process.setuid?.(NOBODY);
try {
  await openDataDir(readConfig({ DATA_DIR: process.argv[2] }));
  process.stdout.write('It can be used.');
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
}
