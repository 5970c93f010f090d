import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { login, RIGHT, signedIn } from '../../../test/auth.ts';
import { SUBMISSION, sendMessage, submit } from '../../../test/visitors.ts';
import { saveAdministrator } from '../auth/queries.ts';
import { AuditEntry as StoredEntry } from './queries.ts';
import type { AuditEntry } from './schema.ts';
import { MAX_BY_NETWORK, refusalsInAll, requireAuditText } from './write.ts';

const { context, call, create, update, saveSettings } = adminSite();

const PASSWORD = 'seven quiet harbours at dusk';

async function entries(query = ''): Promise<AuditEntry[]> {
  const { status, body } = await call('GET', `/audit${query}`);
  expect(status).toBe(200);
  return body.entries;
}

describe('the audit log', () => {
  it('lists who changed what, newest first', async () => {
    const { id } = await create({ topic: 'The chart shows a harbour.' });
    await update(id, { author: 'Ada Ling' });
    await call('DELETE', `/model-answers/${id}`);
    const target = { who: 'editor@example.org', targetId: id };
    const named = { ...target, targetLabel: 'The chart shows a harbour.' };
    expect(await entries()).toMatchObject([
      { ...named, action: 'deleteModelAnswer' },
      { ...named, action: 'updateModelAnswer' },
      { ...named, action: 'createModelAnswer' },
    ]);
  });

  it('records the old and new value of each changed field', async () => {
    const { id } = await create({ topic: 'The chart shows a harbour.', author: 'Ada' });
    await update(id, { author: 'Bo', tags: ['sea', 'trade'], isDraft: true });
    const [answer] = await entries();
    expect(answer?.changes).toEqual([
      { field: 'status', before: 'published', after: 'draft' },
      { field: 'author', before: 'Ada', after: 'Bo' },
      { field: 'tags', after: 'sea, trade' },
    ]);
    const bold = '<p>The graph gives the <b>number</b> of crossings.</p>';
    await update(id, { content: bold });
    expect((await entries())[0]?.changes).toEqual([{ field: 'content' }]);
  });

  it('contains neither full analytics code nor contributors’ addresses', async () => {
    const secret = 'key_5f2c81d09b7a46e3';
    const code = `<script>window.site = "harbour"; window.counter = "${secret}";</script>`;
    const { password: currentPassword } = RIGHT;
    const saved = await saveSettings({ analyticsCode: code, currentPassword });
    expect(saved.status).toBe(200);
    const [entry] = await entries('?action=updateAnalyticsCode');
    expect(entry?.changes).toEqual([
      { field: 'analyticsCode', after: expect.stringMatching(/^<script>window.{5,30}…$/) },
    ]);
    const log = JSON.stringify(await entries());
    expect(log).not.toContain(secret);
    expect(log).not.toContain(currentPassword);

    expect(await submit(context.app)).toMatchObject({ status: 201 });
    const { body: list } = await call('GET', '/model-answers?status=pending');
    await update(list.answers[0].id, { isContributed: false, author: 'Ada' });
    const text = JSON.stringify(await entries());
    expect(text).toContain('isContributed');
    expect(text).not.toContain(SUBMISSION.contributorEmail);
  });

  it('records nothing when a refused, reading or equal request changes nothing', async () => {
    const { id } = await create({ topic: 'The chart shows a harbour.' });
    const definition = 'To rise.';
    const { body: term } = await call('POST', '/glossary', { term: 'surge', definition });
    await sendMessage(context.app);
    const { body: inbox } = await call('GET', '/messages');
    const before = await entries();
    await call('POST', '/model-answers', { topic: '' });
    await call('POST', '/model-answers/preview', { topic: 'The chart' });
    await call('GET', '/model-answers');
    expect((await update(id, { topic: 'The chart shows a harbour.' })).status).toBe(200);
    for (const [path, body] of [
      [`/glossary/${term.id}`, { definition }],
      [`/messages/${inbox.messages[0].id}`, { status: 'unread' }],
    ] as const) {
      expect((await call('PUT', path, body)).status, path).toBe(200);
    }
    expect(await entries()).toEqual(before);
  });

  it('records sign-ins with their network, but nothing typed in a failed one', async () => {
    await saveAdministrator('ada@example.org', PASSWORD);
    await login(context.app, { email: 'ada@example.org', password: PASSWORD });
    await login(context.app, { email: 'ada@example.org', password: 'wrong' });
    await login(context.app, { email: 'my-password@example.org', password: 'wrong' });
    const network = '192.0.2.1';
    const [unknown, failed, right] = await entries();
    expect(unknown).toMatchObject({ action: 'loginFailed', network });
    expect(JSON.stringify(unknown)).not.toContain('my-password');
    expect(failed).toMatchObject({ who: 'ada@example.org', action: 'loginFailed', network });
    expect(right).toMatchObject({ who: 'ada@example.org', action: 'login', network });
  });

  const refuse = (remoteAddress: string, authorization = 'Bearer a.b.c') =>
    context.app.inject({
      url: '/api/admin/messages?page=1',
      remoteAddress,
      headers: { authorization },
    });

  it('records rejected tokens with the request, up to an hourly limit', async () => {
    await refusalsInAll.delete('all');
    for (let count = 0; count < MAX_BY_NETWORK + 3; count += 1) {
      expect((await refuse('192.0.2.77')).statusCode).toBe(401);
    }
    await refuse('192.0.2.78', '');
    await refuse('192.0.2.78', 'Bearer no token');
    const refused = await entries('?action=accessRefused');
    expect(refused).toHaveLength(MAX_BY_NETWORK);
    expect(refused[0]).toMatchObject({
      targetLabel: 'GET /api/admin/messages',
      network: '192.0.2.77',
    });
    expect(JSON.stringify(refused)).not.toContain('a.b.c');
  });

  it('limits rejected tokens per hour across all networks', async () => {
    await refusalsInAll.delete('all');
    for (let nth = 0; nth < 110; nth += 1) await refuse(`198.51.100.${nth}`);
    expect(await StoredEntry.countDocuments({ action: 'accessRefused' })).toBe(100);
  });

  it('can be filtered by who, what, target and day, and is paged', async () => {
    const { id } = await create();
    await create();
    const today = new Date().toISOString().slice(0, 10);
    expect(await entries('?action=createModelAnswer')).toHaveLength(2);
    expect(await entries('?action=deleteModelAnswer')).toEqual([]);
    expect(await entries(`?targetId=${id}`)).toHaveLength(1);
    expect(await entries('?who=Editor@example.org')).toHaveLength(2);
    expect(await entries('?who=nobody@example.org')).toEqual([]);
    expect(await entries(`?from=${today}&to=${today}`)).toHaveLength(2);
    expect(await entries('?to=2020-01-01')).toEqual([]);
    const [newest] = await entries();
    const after = new Date(Date.parse(newest?.at ?? '') + 1).toISOString();
    expect(await entries(`?from=${after}`)).toEqual([]);
    expect(await entries(`?to=${newest?.at}`)).toHaveLength(2);
    expect((await call('GET', '/audit?to=2016-12-31T23:59:60Z')).status).toBe(400);
    const { body } = await call('GET', '/audit?limit=1&page=2');
    expect(body.entries).toHaveLength(1);
    expect(body.total).toBe(2);
  });

  it('exports a table in which spreadsheets run no formula', async () => {
    await create({ topic: '=HYPERLINK("https://example.org");=1' });
    const headers = await signedIn();
    const response = await context.app.inject({ url: '/api/admin/audit/csv', headers });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('audit.csv');
    const [, row = ''] = response.body.split('\n');
    expect(row).toContain('createModelAnswer');
    expect(row).toContain(`"'=HYPERLINK(""https://example.org"");'=1"`);
  });
});

it('stops the start for a writing route that doesn’t say what it shows', () => {
  const route = { url: '/api/admin/things', handler: () => {} };
  const config = { role: 'editor' } as const;
  expect(() => requireAuditText({ ...route, method: 'POST', config })).toThrow('audit log');
  expect(() => requireAuditText({ ...route, method: ['GET', 'HEAD'], config })).not.toThrow();
  const silent = { ...config, audit: false } as const;
  expect(() => requireAuditText({ ...route, method: 'PUT', config: silent })).not.toThrow();
});
