import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../deploy/prometheus');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)('the alert rules fire when they should (needs promtool)', async () => {
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: FOLDER,
  });
  expect(stdout).toContain('SUCCESS');
});
