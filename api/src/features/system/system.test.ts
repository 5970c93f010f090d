import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { SIGNING_SECRET } from '../../../test/app.ts';
import { recordBackup } from '../../backup/last.ts';
import type { Check } from '../../doctor/check.ts';
import { runCheck } from '../../doctor/run.ts';
import { version } from '../../version.ts';

const SECRETS = {
  MAIL: 'a-secret-word',
  JWT: 'another secret of 32 bytes or more',
  SIGNING_SECRET,
};

let signIns = 0;
const smtp = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth(_auth, _session, done) {
    signIns += 1;
    done(new Error('no'));
  },
});
smtp.on('error', () => {});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
const { port } = smtp.server.address() as AddressInfo;
afterAll(() => new Promise<void>((done) => smtp.close(done)));

const { context, call } = adminSite({
  env: {
    SMTP_URL: `smtp://me:${SECRETS.MAIL}@127.0.0.1:${port}`,
    MAIL_FROM: 'site@band8.example',
    JWT_SECRET: SECRETS.JWT,
  },
});

it('the state of the system names what is broken first, and contains no secret', async () => {
  await chmod(context.dataDir, 0o755);
  await recordBackup(context.dataDir, new Date('2026-01-05T03:00:00Z'));
  // Three at the same time and one soon after share one run of the checks.
  const [{ status, headers, body }, ...others] = await Promise.all([
    call('GET', '/system'),
    call('GET', '/system'),
    call('GET', '/system'),
  ]);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({
    versions: {
      band8: version,
      node: process.versions.node,
      mongodb: expect.stringMatching(/^\d/),
    },
    node: { host: expect.any(String), uptimeS: expect.any(Number) },
    lastBackupAt: '2026-01-05T03:00:00.000Z',
  });
  const checks: Check[] = body.checks;
  expect(checks[0]).toEqual({
    name: 'Mail',
    state: 'error',
    found: 'The mail server refused the password (535).',
    advice: expect.stringContaining('SMTP_URL'),
  });
  const stateOf = (name: string) => checks.find((check) => check.name === name)?.state;
  const names = ['Data folder', 'Backup', 'MongoDB', 'Clock', 'Administrator', 'Image host'];
  expect(names.map(stateOf)).toEqual(['warning', 'warning', 'ok', 'ok', 'ok', 'ok']);
  expect(checks.findLastIndex(({ state }) => state === 'warning')).toBeLessThan(
    checks.findIndex(({ state }) => state === 'ok'),
  );
  for (const secret of Object.values(SECRETS)) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  for (const other of [...others, await call('GET', '/system')]) expect(other.body).toEqual(body);
  expect(signIns).toBe(1);
});

it('a check is stopped if it never responds', async () => {
  const [check] = await runCheck('Disk', () => new Promise(() => {}), 1);
  expect(check).toMatchObject({
    name: 'Disk',
    state: 'error',
    found: expect.stringContaining('ETIMEDOUT'),
  });
});

it('a check that fails is an error with its code only', async () => {
  const fault = Object.assign(new Error('with a password'), { code: 'EACCES' });
  const [check] = await runCheck('Disk', () => Promise.reject(fault));
  expect(check?.found).toBe('This can’t be checked (EACCES).');
});
