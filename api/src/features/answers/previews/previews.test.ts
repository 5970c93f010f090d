import { expect, it } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import { marked, term } from '../../../../test/factories.ts';
import { createLogger } from '../../../logger.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { Answer } from '../model.ts';
import { PreviewLink } from './queries.ts';

const lines: string[] = [];
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
const { context, call, create, update } = adminSite({ logger });
const MISSING = '65e6f2a04c1b8d0012a4ffff';
const UNKNOWN = 'a'.repeat(64);

const pathOf = (id: string) => `/model-answers/${id}/preview-links`;
const open = (token: string) => context.app.inject(`/api/previews/${token}`);

async function createLink(id: string) {
  const { status, body } = await call('POST', pathOf(id));
  expect(status).toBe(201);
  return { ...body, token: String(body.url).split('/').at(-1) ?? '' };
}

it('a preview link shows an answer of any status as the public would see it, and its working copy', async () => {
  const termId = await term('surge');
  const { id } = await create({ isDraft: true, content: marked(termId, 'surged') });
  const { token, url, expiresAt } = await createLink(id);
  expect(url).toMatch(/^http:\/\/localhost:\d+\/preview\/[0-9a-f]{64}$/);
  const draft = await open(token);
  expect(draft.statusCode).toBe(200);
  expect(draft.json()).toMatchObject({
    answer: { id, isDraft: true, wordCount: 3, glossaryTermIds: [termId] },
    isPublished: false,
    expiresAt,
  });
  expect(draft.json().answer.content).toContain('data-definition="What surge means."');
  await update(id, { isDraft: false, taskType: 'task1' });
  expect((await open(token)).json().isPublished).toBe(true);
  const copy = { topic: 'Newer', content: '<p>Newer text.</p>', author: 'Zoe', baseVersion: 2 };
  await call('PUT', `/model-answers/${id}/working-copy`, copy);
  expect((await open(token)).json()).toMatchObject({
    answer: { topic: 'Newer', author: 'Zoe', wordCount: 2, glossaryTermIds: [] },
    isPublished: false,
  });
  expect((await open(token)).json().answer).not.toHaveProperty('taskType');
});

it('a preview link isn’t cached, indexed or passed on, and nothing private is in it', async () => {
  const { id } = await create({ pictureUrl: 'https://example.org/p.png' });
  await Answer.updateOne({ _id: id }, { contributorEmail: 'anouk@example.org', isApproved: false });
  const { token } = await createLink(id);
  for (const { headers, body } of [await open(token), await open(UNKNOWN)]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(body).not.toMatch(/anouk|p\.png/);
  }
});

it('a preview link ends at once when it is withdrawn, after seven days and with its answer: the same 404', async () => {
  const { id } = await create();
  const [withdrawn, ended, deleted] = [
    await createLink(id),
    await createLink(id),
    await createLink(id),
  ];
  const days = (Date.parse(ended.expiresAt) - Date.parse(ended.createdAt)) / 86_400_000;
  expect(days).toBe(7);
  expect((await open(withdrawn.token)).statusCode).toBe(200);
  const path = `${pathOf(id)}/${withdrawn.id}`;
  const ofOther = `/model-answers/${MISSING}/preview-links/${withdrawn.id}`;
  expect((await call('DELETE', ofOther)).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(204);
  const again = await call('DELETE', path);
  expect(again.body).toMatchObject({ status: 404, code: 'PREVIEW_LINK_NOT_FOUND' });
  await PreviewLink.updateOne({ _id: ended.id }, { expiresAt: new Date(Date.now() - 1) });
  expect((await call('GET', pathOf(id))).body.links).toHaveLength(1);
  expect((await open(deleted.token)).statusCode).toBe(200);
  await call('DELETE', `/model-answers/${id}`);
  expect(await PreviewLink.countDocuments({ _id: deleted.id })).toBe(0);
  const responses = await Promise.all(
    [withdrawn.token, ended.token, deleted.token, UNKNOWN, 'short'].map(open),
  );
  for (const { statusCode, body } of responses) {
    expect(statusCode).toBe(404);
    expect(body).toBe(responses[0]?.body);
  }
});

it('a preview link is listed without its address, and an answer has at most ten', async () => {
  const { id } = await create();
  const { url, token, ...link } = await createLink(id);
  const { body } = await call('GET', pathOf(id));
  expect(body).toEqual({ links: [link] });
  expect(link).toMatchObject({ createdBy: 'editor@example.org' });
  for (let n = 1; n < 10; n += 1) await createLink(id);
  const refused = await call('POST', pathOf(id));
  expect(refused.body).toMatchObject({ status: 409, code: 'TOO_MANY_PREVIEW_LINKS' });
  expect((await call('GET', pathOf(MISSING))).body).toEqual({ links: [] });
});

it('a preview link has a token that is neither stored nor logged nor repeated in an error', async () => {
  const { id } = await create();
  lines.length = 0;
  const { token } = await createLink(id);
  await open(token);
  await open(`${token}x`);
  await context.app.inject(`/preview/${token}`);
  await context.app.inject({ method: 'POST', url: `/api/previews/${token}` });
  const { body } = await context.app.inject(`/api/previews/${token}?colour=red`);
  expect(body).toContain('"instance":"/api/previews/…"');
  expect(lines.join('')).toContain('/api/previews/…');
  expect(lines.join('')).not.toContain(token);
  const stored = [await PreviewLink.find().lean(), await AuditEntry.find().lean()];
  expect(JSON.stringify(stored)).not.toContain(token);
  const entry = await AuditEntry.findOne({ action: 'createPreviewLink' }).lean();
  expect(entry).toMatchObject({ targetId: id });
});
