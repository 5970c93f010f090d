/**
 * Tries the API with what nobody would send: schemathesis makes up requests from the contract, with
 * and without an administrator's token, against a server of its own with the sample content.
 * `-- 5` makes up five cases for each operation beside the fixed ones (80 unless said).
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../api/test/process.ts';
import { findSchemathesis, type Run, runSchemathesis } from './fuzzing/schemathesis.ts';
import type { Count } from './reports.ts';

const EXAMPLES = 80;
const CREDENTIALS = { email: 'fuzz@example.org', password: randomBytes(24).toString('base64url') };

/** What would spoil a run for all that comes after it; each group has a run of its own at the end. */
const SETTINGS = ['getSettings', 'updateSettings', 'deleteSampleAnalytics', 'changePassword'];
const SIGNING_OUT = ['logout'];

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}.`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

/**
 * Runs schemathesis against a real server and prints what it counted. A server that answered 5xx, or
 * said more than where it is, is a failure too.
 * @param examples cases that are made up for each operation, beside the fixed ones
 * @returns `passed` counts the cases, `failed` the different failures
 */
export async function fuzz(examples: number): Promise<Count> {
  const program = await findSchemathesis();
  const folder = await mkdtemp(path.join(tmpdir(), 'band8-fuzz-'));
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const server = await startServer({
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_EMAIL: CREDENTIALS.email,
    ADMIN_PASSWORD: CREDENTIALS.password,
    // Each call names a network of its own.
    TRUST_PROXY: '127.0.0.1,::1',
  });
  try {
    const token = await signIn(server.url);
    const runs: Record<string, Partial<Run>> = {
      'with a token': { token, except: [...SETTINGS.slice(1), ...SIGNING_OUT] },
      'without a token': {},
      'settings and password': { token, only: SETTINGS },
      'signing out': { token, only: SIGNING_OUT },
    };
    for (const [at, [name, run]] of Object.entries(runs).entries()) {
      const began = performance.now();
      const options = { url: server.url, examples, folder: path.join(folder, String(at)), ...run };
      const { cases, failures, output } = await runSchemathesis(program, options);
      if (failures > 0) console.log(output);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`Fuzzing ${name}: ${cases} cases, ${failures} failures (${seconds} s)`);
      total.passed += cases;
      total.failed += failures;
    }
    const errors = server.output().match(/"level":(50|60).*/g) ?? [];
    for (const line of errors.slice(0, 20)) console.log(line);
    total.failed += errors.length;
    return total;
  } finally {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    const { passed, failed } = await fuzz(Number(process.argv[2] ?? EXAMPLES));
    console.log(`\n${passed} cases, ${failed} failures`);
    if (failed > 0 || passed === 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
