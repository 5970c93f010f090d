import { crc32 } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../../test/admin.ts';
import { buildNode } from '../../../../test/app.ts';
import { RIGHT } from '../../../../test/auth.ts';
import type { App } from '../../../app.ts';
import { createLogger } from '../../../logger.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { Revision } from '../../answers/revisions.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { refusalsInAll } from '../../audit/write.ts';
import { LimitCounter } from '../../limits/queries.ts';
import { SETTINGS_ID, Settings } from '../../settings/queries.ts';
import { ApiToken, Session } from '../model.ts';
import { MAX_TOKENS, type TokenScope } from './schema.ts';
import { MAX_CALLS } from './tokens.ts';

let printed = '';
const logger = createLogger('trace', { write: (line) => (printed += line) });
const { context, call, saveSettings } = adminSite({ logger });

const create = async (fields: object = {}) =>
  call('POST', '/tokens', { name: 'Sync', scopes: ['readAll'], days: 90, ...fields });
const tokenWith = async (...scopes: TokenScope[]): Promise<string> =>
  (await create({ scopes })).body.token;

async function send(
  token: string,
  url: string,
  { app = context.app, ...options }: InjectOptions & { app?: App } = {},
) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.inject({ ...options, url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

describe('a new API token', () => {
  it('is shown once, stored as a hash and audited by its name', async () => {
    const { status, headers, body } = await create();
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    const { token, ...shown } = body;
    expect(token).toMatch(/^band8_[0-9A-Za-z]{36}$/);
    expect(shown).toMatchObject({
      name: 'Sync',
      scopes: ['readAll'],
      ending: token.slice(-4),
      createdBy: RIGHT.email,
      hasEnded: false,
    });
    expect(await ApiToken.findOne().lean()).toMatchObject({ hash: sha256(token) });
    expect((await call('GET', '/tokens')).body).toEqual({ tokens: [shown] });
    expect(await AuditEntry.find().lean()).toMatchObject([
      { who: RIGHT.email, action: 'createApiToken', targetId: shown.id, targetLabel: 'Sync' },
    ]);
    const stored = await Promise.all([ApiToken.find().lean(), AuditEntry.find().lean()]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends with the checksum of its random part, for secret scanners', async () => {
    const token = await tokenWith('readAll');
    const random = token.slice('band8_'.length, -6);
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const value = [...token.slice(-6)].reduce((sum, one) => sum * 62 + digits.indexOf(one), 0);
    expect(value).toBe(crc32(random));
    const broken = `${token.slice(0, -1)}!`;
    // Refusals are recorded up to a number for each network, and for all.
    await refusalsInAll.delete('all');
    const from = { remoteAddress: '203.0.113.76' };
    expect(await send(broken, '/api/admin/tags', from)).toMatchObject({ status: 401 });
    const refusal = await AuditEntry.findOne({ action: 'accessRefused' }).lean();
    expect(refusal?.targetLabel).toBe('GET /api/admin/tags');
  });

  it('needs a recent password, a name of its own and a free place', async () => {
    await Session.updateMany({}, { confirmedAt: new Date(0) });
    expect((await create()).body).toMatchObject({ code: 'PASSWORD_REQUIRED' });
    await Session.updateMany({}, { confirmedAt: new Date() });
    await create();
    expect((await create()).body).toMatchObject({ code: 'TOKEN_NAME_TAKEN' });
    const known = await ApiToken.findOne().orFail().lean();
    const others = Array.from({ length: MAX_TOKENS - 1 }, (_, at) => {
      const { _id, ...fields } = known;
      return { ...fields, name: `Other ${at}`, hash: `other ${at}` };
    });
    await ApiToken.create(others);
    expect((await create({ name: 'One more' })).body).toMatchObject({ code: 'TOO_MANY_TOKENS' });
  });
});

describe('an API token', () => {
  let otherNode: App;
  beforeAll(async () => {
    otherNode = await buildNode(context.dataDir);
    await otherNode.ready();
    return () => otherNode.close();
  });

  it('is refused at once on both nodes when it is revoked, and listed as ended when it is over', async () => {
    const { body } = await create();
    const revoke = () => call('DELETE', `/tokens/${body.id}`);
    for (const status of [200, 401]) {
      for (const app of [context.app, otherNode]) {
        for (const url of ['/api/admin/tags', '/api/archive']) {
          expect((await send(body.token, url, { app })).status).toBe(status);
        }
      }
      if (status === 200) expect((await revoke()).status).toBe(204);
    }
    expect((await revoke()).body.code).toBe('TOKEN_NOT_FOUND');
    await create();
    await ApiToken.updateOne({}, { expiresAt: new Date() });
    expect((await call('GET', '/tokens')).body.tokens).toMatchObject([{ hasEnded: true }]);
  });

  it('appears as itself in revisions and the audit log', async () => {
    const token = await tokenWith('writeAnswers');
    const url = '/api/admin/model-answers';
    const { status, body } = await send(token, url, { method: 'POST', payload: FINISHED });
    expect(status).toBe(201);
    const who = 'token “Sync”';
    expect(await Revision.findOne({ answerId: body.id }).lean()).toMatchObject({ savedBy: who });
    const { entries } = (await call('GET', `/audit?who=${encodeURIComponent(who)}`)).body;
    expect(entries).toMatchObject([{ who, action: 'createModelAnswer', targetId: body.id }]);
  });

  it('can’t change the analytics code, even with a right password', async () => {
    await Settings.create({ _id: SETTINGS_ID });
    const token = await tokenWith('manage', 'readAll');
    const { body: settings } = await send(token, '/api/admin/settings');
    const save = (changes: object) =>
      send(token, '/api/admin/settings', { method: 'PUT', payload: { ...settings, ...changes } });
    const analyticsCode = '<script>window.counted = 1</script>';
    const currentPassword = RIGHT.password;
    expect((await save({ analyticsCode, currentPassword })).body.code).toBe('FORBIDDEN');
    expect(await save({ siteName: 'Band9' })).toMatchObject({ status: 200 });
  });

  it('is closed out of the public site during maintenance', async () => {
    const token = await tokenWith('readPublished', 'readAll');
    await saveSettings({ maintenanceMode: true });
    expect((await send(token, '/api/archive')).body.code).toBe('MAINTENANCE');
    expect(await send(token, '/api/admin/tags')).toMatchObject({ status: 200 });
    await saveSettings({ maintenanceMode: false });
  });

  it('has a limit of its own, shared by all nodes', async () => {
    const first = await tokenWith('readAll');
    const { body: second } = await create({ name: 'Other' });
    await send(first, '/api/admin/tags');
    await LimitCounter.updateMany({ key: /^apiToken:/ }, { points: MAX_CALLS - 1 });
    expect(await send(first, '/api/archive', { app: otherNode })).toMatchObject({ status: 200 });
    for (const url of ['/api/admin/tags', '/api/archive']) {
      const { status, headers, body } = await send(first, url);
      expect([status, body.code]).toEqual([429, 'TOO_MANY_CALLS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await send(second.token, '/api/admin/tags')).toMatchObject({ status: 200 });
    expect((await call('GET', '/tags')).status).toBe(200);
  });

  it('is told with every response how many calls are left, and nobody else is', async () => {
    const token = await tokenWith('readAll');
    const anonymous = () => context.app.inject('/api/archive');
    const policy = `"token";q=${MAX_CALLS};w=60`;
    const left = (calls: number) => ({
      'ratelimit-policy': policy,
      ratelimit: expect.stringMatching(new RegExp(`^"token";r=${calls};t=(?:60|[1-5]?\\d)$`)),
    });
    const first = await send(token, '/api/archive');
    expect(first).toMatchObject({ status: 200, headers: left(MAX_CALLS - 1) });
    for (const stored of [await anonymous(), await anonymous()]) {
      expect(stored.headers).not.toHaveProperty('ratelimit');
      expect(stored.headers).not.toHaveProperty('ratelimit-policy');
    }
    const again = await context.app.inject({
      url: '/api/archive',
      headers: { authorization: `Bearer ${token}`, 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(left(MAX_CALLS - 2));
    const refused = await send(token, '/api/admin/staff');
    expect(refused).toMatchObject({ status: 403, headers: left(MAX_CALLS - 3) });
    await LimitCounter.updateMany({ key: /^apiToken:/ }, { points: MAX_CALLS });
    const late = await send(token, '/api/admin/tags');
    expect(late).toMatchObject({ status: 429, headers: left(0) });
    const [, reset] = /t=(\d+)/.exec(String(late.headers.ratelimit)) ?? [];
    expect(Number(late.headers['retry-after'])).toBeGreaterThanOrEqual(Number(reset));
    expect((await call('GET', '/tags')).headers).not.toHaveProperty('ratelimit');
  });

  it('notes its last use at most once a minute', async () => {
    const token = await tokenWith('readAll');
    const lastUse = async () => (await ApiToken.findOne().orFail().lean()).lastUsedAt;
    expect(await lastUse()).toBeUndefined();
    await send(token, '/api/admin/tags');
    const first = await lastUse();
    expect(first).toBeInstanceOf(Date);
    await send(token, '/api/admin/tags');
    expect(await lastUse()).toEqual(first);
    const longAgo = new Date(Date.now() - 61_000);
    await ApiToken.updateOne({}, { lastUsedAt: longAgo });
    await send(token, '/api/admin/tags');
    expect(await lastUse()).not.toEqual(longAgo);
  });

  it('is never shown in the log, an error or the audit log, wherever it is sent', async () => {
    const token = await tokenWith('writeAnswers');
    printed = '';
    const url = '/api/admin/model-answers';
    const topic = `Why does ${token} appear here?`;
    const created = await send(token, url, { method: 'POST', payload: { ...FINISHED, topic } });
    const errors = await Promise.all([
      send(token, `/api/nothing/${token}?token=${token}`),
      send(token, `${url}/${token}`),
      send(token, `${url}?${token}=1`),
      send(token, url, { method: 'POST', payload: { ...FINISHED, [token]: 1 } }),
      send(token, `${url}/${created.body.id}`, {
        method: 'PUT',
        payload: { topic: `Is it ${token}?`, version: 99 },
      }),
    ]);
    expect(errors.map(({ status }) => status)).toEqual([404, 403, 403, 400, 409]);
    const change = { topic: 'Something else entirely?', version: created.body.version };
    await send(token, `${url}/${created.body.id}`, { method: 'PUT', payload: change });
    context.app.log.error({ err: new Error(`Broken by ${token}`), sent: token }, `At ${token}`);
    const audit = await AuditEntry.find().lean();
    expect(JSON.stringify(audit)).toContain('Why does band8_…');
    expect(printed).toContain('/api/nothing/band8_…');
    expect(printed).toContain('Broken by band8_…');
    const secret = token.slice('band8_'.length, -6);
    expect(JSON.stringify([errors, audit]) + printed).not.toContain(secret);
  });
});
