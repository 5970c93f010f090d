import { readFile } from 'node:fs/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCalls } from '../test/admin.ts';
import { login, RIGHT, signedIn, signedInLearner } from '../test/auth.ts';
import { answer } from '../test/factories.ts';
import { MINA, visitor } from '../test/learners.ts';
import { setUpSecondFactor } from '../test/secondFactors.ts';
import { canvas, form, testUploads, UPLOAD_PATH } from '../test/uploads.ts';
import { sendMessage } from '../test/visitors.ts';
import { collect, pageView } from '../test/visits.ts';
import { recordBackup } from './backup/last.ts';
import { database, poolState } from './database/connect.ts';
import { ContactMessage } from './features/contact/queries.ts';
import { startMetricsServer } from './plugins/metrics.ts';
import { version } from './version.ts';

const DASHBOARD = new URL('../../docs/operating/grafana-dashboard.json', import.meta.url);
const ALERTS = new URL('../../deploy/prometheus/alerts.yml', import.meta.url);
const PAGE = new URL('../../docs/operating.md', import.meta.url);
const TOKEN = 'a token of the tests that is long enough';
const uploads = testUploads();
const { context } = uploads;
let server: Awaited<ReturnType<typeof startMetricsServer>>;

beforeAll(async () => {
  const silent = { error: () => {} };
  const where = { port: 0, host: '127.0.0.1', token: TOKEN };
  server = await startMetricsServer(where, context.app.metrics.registry, silent);
});
afterAll(() => server.close());

const ask = (path = '/metrics', token = TOKEN, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
const read = async () => (await ask()).text();

async function valueOfSeries(series: string): Promise<number> {
  const line = (await read()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

const requests = (method: string, route: string, status: string) =>
  `band8_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await valueOfSeries(series);
  await work();
  // A request is counted slightly after the client has received the response.
  await context.app.inject('/health/live');
  return (await valueOfSeries(series)) - before;
}

describe('the metrics of a process', () => {
  it.each([
    ['no token', '/metrics', '', 'GET', 401],
    ['another token', '/metrics', TOKEN.toUpperCase(), 'GET', 401],
    ['another address', '/', TOKEN, 'GET', 404],
    ['another method', '/metrics', TOKEN, 'POST', 405],
  ])('are not available with %s', async (_name, path, token, method, status) => {
    const response = await ask(path, token, method);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('');
  });

  it('have a port that tells anybody whether the process runs', async () => {
    const response = await ask('/health/live', '');
    const { body } = await context.app.inject('/health/live');
    expect([response.status, await response.text()]).toEqual([200, body]);
  });

  it('are not on the public port', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { statusCode } = await context.app.inject({ url: '/metrics', headers });
    expect(statusCode).toBe(404);
  });

  it('name the version of the program', async () => {
    expect(await valueOfSeries(`band8_build_info{version="${version}"}`)).toBe(1);
  });

  it('tell when the last backup was made', async () => {
    expect(await valueOfSeries('band8_last_backup_timestamp_seconds')).toBe(0);
    await recordBackup(context.dataDir, new Date('2026-11-24T03:00:00Z'));
    expect(await valueOfSeries('band8_last_backup_timestamp_seconds')).toBe(
      Date.UTC(2026, 10, 24, 3) / 1000,
    );
  });

  it('count requests by route, never by parts of an address', async () => {
    const id = await answer();
    const route = '/api/model-answer-detail/:id';
    const get = (url: string) => context.app.inject(url);
    expect(await growth(requests('GET', route, '2xx'), () => get(route.replace(':id', id)))).toBe(
      1,
    );
    const missing = route.replace(':id', id.replaceAll(/./g, '0'));
    expect(await growth(requests('GET', route, '4xx'), () => get(missing))).toBe(1);
    const seriesBefore = (await read()).match(/^band8_http\w+_count/gm)?.length;
    for (const url of ['/nothing-1', '/nothing-2?q=3']) {
      expect(await growth(requests('any', 'none', '4xx'), () => get(url))).toBe(1);
    }
    const after = await read();
    // At most one more: that of unknown addresses.
    expect(after.match(/^band8_http\w+_count/gm)?.length).toBeLessThanOrEqual(
      (seriesBefore ?? 0) + 1,
    );
    expect(after).not.toContain('nothing-');
    expect(after).not.toContain(id);
  });

  it('count refusals by their code, such as failed sign-ins', async () => {
    const series = 'band8_refusals_total{code="INVALID_CREDENTIALS"}';
    const wrong = { email: 'nobody@example.org', password: 'not the password' };
    expect(await growth(series, () => login(context.app, wrong))).toBe(1);
    expect(await read()).toMatch(/^band8_requests_running 0$/m);
    expect(await read()).toMatch(/^band8_requests_waiting 0$/m);
  });

  it.each([
    ['staff', '/auth/login', RIGHT, signedIn],
    ['learner', '/auth/sign-in', MINA, signedInLearner],
  ] as const)('count sign-ins: %s', async (kind, url, { email, password: right }, store) => {
    await store();
    const signIn = (password: string) => () => visitor(context)('POST', url, { email, password });
    const series = (result: string) => `band8_sign_ins_total{kind="${kind}",result="${result}"}`;
    expect(await growth(series('success'), signIn(right))).toBe(1);
    expect(await growth(series('refused'), signIn(right))).toBe(0);
    expect(await growth(series('refused'), signIn('not the password'))).toBe(1);
    expect(await growth(series('success'), signIn('not the password'))).toBe(0);
  });

  it('count no sign-in that only lacks the code of the second factor', async () => {
    await setUpSecondFactor(staffCalls(context, await signedIn()));
    const refused = 'band8_sign_ins_total{kind="staff",result="refused"}';
    const signIn = (code?: string) => () => login(context.app, { ...RIGHT, code });
    expect(await growth(refused, signIn())).toBe(0);
    expect(await growth(refused, signIn('000 000'))).toBe(1);
  });

  it('show the connections to MongoDB', async () => {
    const series = (state: string) => valueOfSeries(`band8_mongodb_connections{state="${state}"}`);
    const during = new Promise<ReturnType<typeof poolState>>((done) => {
      mongoose.connection.getClient().once('connectionCheckedOut', () => done(poolState()));
    });
    await database().command({ ping: 1 });
    expect((await during).used).toBeGreaterThan(0);
    await expect.poll(() => series('used')).toBe(0);
    expect(await series('free')).toBeGreaterThan(0);
    expect(await series('waiting')).toBe(0);
  });

  it('do not count internal requests', async () => {
    const headers = context.app.headersInside;
    const ask = () => context.app.inject({ url: '/api/site', headers });
    expect(await growth(requests('GET', '/api/site', '2xx'), ask)).toBe(0);
  });

  it('count cached and computed responses', async () => {
    const hit = 'band8_response_cache_requests_total{result="hit"}';
    const miss = 'band8_response_cache_requests_total{result="miss"}';
    const get = () => context.app.inject('/api/statistics');
    context.app.responseCache.setChangeStreamConnected(true);
    expect(await growth(miss, get)).toBe(1);
    expect(await growth(hit, async () => [await get(), await get()])).toBe(2);
    expect(await growth(miss, get)).toBe(0);
  });

  it('count events, pictures, and waiting messages', async () => {
    const { opened, did } = pageView();
    const events = [opened, did('copied')];
    const counted = await growth('band8_analytics_events_total', () =>
      collect(context.app, events),
    );
    expect(counted).toBe(2);
    const refused = () => collect(context.app, [{ type: 'nothing' }]);
    expect(await growth('band8_analytics_events_total', refused)).toBe(0);

    const picture = await canvas(40, 30).png().toBuffer();
    const upload = () => uploads.post(form(picture), UPLOAD_PATH);
    expect(await growth('band8_uploads_total', upload)).toBe(1);

    await sendMessage(context.app);
    expect(await valueOfSeries('band8_mail_waiting')).toBe(0);
    await ContactMessage.updateMany(
      {},
      { mail: { state: 'waiting', nextAttemptAt: new Date(), attempts: 0 } },
    );
    expect(await valueOfSeries('band8_mail_waiting')).toBe(1);
    expect(await valueOfSeries('band8_mongodb_up')).toBe(1);
  });

  it('include all that the dashboard and its documentation mention', async () => {
    const names = new Set([...(await read()).matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
    const dashboard = JSON.parse(await readFile(DASHBOARD, 'utf8'));
    const queries: string[] = dashboard.panels.flatMap(
      ({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr),
    );
    expect(queries.length).toBeGreaterThan(8);
    queries.push(await readFile(ALERTS, 'utf8'));
    queries.push(...(await readFile(PAGE, 'utf8')).split('\n').filter((line) => /^\| /.test(line)));
    const used = queries.flatMap((query) => query.match(/\b(band8|nodejs|process)_\w+/g) ?? []);
    expect(used.length).toBeGreaterThan(20);
    for (const name of used) expect([...names]).toContain(name);
  });
});
