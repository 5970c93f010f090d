// @module-tag slow
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runNode } from '../../../scripts/child.ts';
import { ownDatabase } from '../../test/app.ts';
import { newFolder } from '../../test/folder.ts';
import { startWebServer } from '../../test/webServer.ts';
import { recordBackup } from '../backup/last.ts';
import { freePort } from '../shared/ports.ts';
import type { Check } from './check.ts';
import {
  checkBackup,
  checkConfig,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkSecrets,
} from './machine.ts';
import {
  checkClock,
  checkConfiguredMongodb,
  checkImageHost,
  checkMail,
  checkMongodb,
  checkMongodbVersion,
} from './services.ts';

const ACCOUNT = { cloudName: 'ours', apiKey: 'key', apiSecret: 'secret' };
const NOW = new Date('2026-11-25T12:00:00Z');
let folder: string;

beforeAll(async () => {
  folder = await newFolder();
});
beforeEach(() => chmod(folder, 0o700));

/** Expects a problem with these words about what is wrong and what to do. */
function expectProblem(check: Check | undefined, state: string, found: RegExp, advice: RegExp) {
  expect(check).toEqual({
    name: expect.any(String),
    state,
    found: expect.stringMatching(found),
    advice: expect.stringMatching(advice),
  });
}

describe('the machine and its configuration', () => {
  it('1: an invalid variable', () => {
    const { config, checks } = checkConfig({ PORT: 'abc' });
    expect(config).toBeUndefined();
    expectProblem(checks[0], 'error', /PORT must be a number from 0 to 65535/, /\.env/);
  });

  it('2: a misspelt variable', () => {
    const { checks } = checkConfig({ MONGDB_URI: 'mongodb://localhost' });
    expectProblem(checks[1], 'warning', /Did you mean MONGODB_URI/, /Correct its name/);
  });

  it('3: a version of Node without security updates', () => {
    expectProblem(checkNode('20.19.0', NOW), 'warning', /since 2026-04-30/, /newest Node/);
    expect(checkNode('24.21.0', NOW).state).toBe('ok');
  });

  it('4: no data folder', async () => {
    const missing = path.join(folder, 'missing');
    expectProblem(await checkDataFolder(missing), 'error', /no folder/, /DATA_DIR/);
    expect((await checkDataFolder(folder)).state).toBe('ok');
  });

  it('5: a data folder that other users can open', async () => {
    await chmod(folder, 0o755);
    expectProblem(await checkDataFolder(folder), 'warning', /Other users/, /chmod 700/);
  });

  it('6: a secret that other users can read', async () => {
    expect((await checkSecrets(folder)).state).toBe('ok');
    await writeFile(path.join(folder, 'jwt-secret'), 'x');
    await chmod(path.join(folder, 'jwt-secret'), 0o644);
    expectProblem(await checkSecrets(folder), 'error', /jwt-secret/, /chmod 600/);
  });

  it('7: a full disk', async () => {
    const full = await checkDisk(folder, undefined, 1e8);
    expectProblem(full, 'error', /0\.1 GB are free/, /Delete old backups/);
    expect((await checkDisk(folder, undefined, 2e9)).state).toBe('warning');
    expect((await checkDisk(folder, undefined, 9e9)).state).toBe('ok');
  });

  it('8 and 9: no backup, and an old one', async () => {
    expectProblem(await checkBackup(folder, NOW), 'warning', /No backup/, /npm run backup/);
    await recordBackup(folder, new Date('2026-11-20T03:00:00Z'));
    expectProblem(await checkBackup(folder, NOW), 'warning', /129 h old/, /every night/);
    await recordBackup(folder, new Date('2026-11-25T03:00:00Z'));
    expect((await checkBackup(folder, NOW)).state).toBe('ok');
  });
});

describe('MongoDB', () => {
  it('10: cannot be reached', async () => {
    const [check] = await checkMongodb(`mongodb://127.0.0.1:${await freePort()}/band8`);
    expectProblem(check, 'error', /ECONNREFUSED/, /MONGODB_URI/);
  });

  it('12: is of a version without security updates', () => {
    const check = checkMongodbVersion('6.0.5', NOW);
    expectProblem(check, 'warning', /since 2025-07-31/, /Upgrade MongoDB/);
  });

  it('13: has another time', () => {
    const check = checkClock(new Date(NOW.getTime() + 90_000), NOW);
    expectProblem(check, 'error', /differ by 90 seconds/, /NTP/);
    expect(checkClock(NOW, new Date(NOW.getTime() + 1_000)).state).toBe('ok');
  });

  it('14: has no administrator', async () => {
    const checks = await checkMongodb(ownDatabase());
    expect(checks.slice(0, 1)).toMatchObject([{ name: 'MongoDB', state: 'ok' }]);
    const administrator = checks.find(({ name }) => name === 'Administrator');
    expectProblem(administrator, 'error', /Nobody can sign in/, /npm run admin/);
  });

  it('15: belongs to a site that is not running', async () => {
    const { config } = checkConfig({ DATA_DIR: folder });
    if (!config) throw new Error('The configuration is valid.');
    const running = path.join(folder, 'running.json');
    await writeFile(running, JSON.stringify({ pid: 2 ** 30, mongodbUri: 'mongodb://gone' }));
    const [check] = await checkConfiguredMongodb(config);
    expectProblem(check, 'warning', /isn’t running/, /Start the site/);
  });
});

describe('other services', () => {
  it('16 and 17: no mail server, and one that is away', async () => {
    expectProblem(await checkMail(undefined), 'warning', /No mail server/, /SMTP_URL/);
    const mail = { smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: 'a@b.example', to: '' };
    expectProblem(await checkMail(mail), 'error', /ECONNREFUSED|ESOCKET/, /firewall/);
  });

  it('19 and 20: an image host that is away, and one that refuses the key', async () => {
    const away = await checkImageHost(ACCOUNT, `http://127.0.0.1:${await freePort()}`);
    expectProblem(away, 'error', /can’t be reached/, /firewall/);
    let status = 401;
    const host = await startWebServer((_request, response) => response.writeHead(status).end());
    const refused = await checkImageHost(ACCOUNT, host.url);
    expectProblem(refused, 'error', /refused the key \(401\)/, /CLOUDINARY_API_KEY/);
    status = 200;
    expect((await checkImageHost(ACCOUNT, host.url)).state).toBe('ok');
    host.stop();
  });
});

it('the command prints what to do, and fails if there is an error', async () => {
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    runNode(['scripts/doctor.ts', ...args], { env, quiet: true });
  await rm(path.join(folder, 'jwt-secret'), { force: true });
  const broken = await run({ DATA_DIR: path.join(folder, 'missing') });
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('✗ Data folder: There is no folder');
  expect(broken.output).toContain('Check DATA_DIR');
  await rm(path.join(folder, 'running.json'), { force: true });
  const { code, output } = await run({ DATA_DIR: folder }, '--json');
  const checks: Check[] = JSON.parse(output);
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Configuration', 'Node', 'Data folder', 'Secrets', 'Disk', 'Backup']),
  );
  expect(code).toBe(checks.some(({ state }) => state === 'error') ? 1 : 0);
});
