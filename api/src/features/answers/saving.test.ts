import { describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../test/admin.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { Answer } from './model.ts';
import { Revision } from './revisions.ts';

const { context, call, create, read, update } = adminSite();

it('a new answer is returned whole, with its address and version, and is public at once', async () => {
  const { status, headers, body } = await call('POST', '/model-answers', FINISHED);
  expect(status).toBe(201);
  expect(headers).toMatchObject({ location: `/api/admin/model-answers/${body.id}`, etag: '"1"' });
  expect(body).toMatchObject({
    ...FINISHED,
    version: 1,
    views: 0,
    isDraft: false,
    isApproved: true,
    wordCount: 7,
    excerpt: 'The graph gives the number of crossings.',
    glossaryTermIds: [],
  });
  expect(await read(body.id)).toEqual(body);
  const shown = await context.app.inject(`/api/model-answer-detail/${body.id}`);
  const { ownerId, ...visible } = body;
  expect(ownerId).toMatch(/^[0-9a-f]{24}$/);
  expect(shown.json()).toEqual(visible);
});

describe('a preview', () => {
  const preview = (fields: Record<string, unknown>) =>
    call('POST', '/model-answers/preview', fields);

  it('shows what the public would read, and stores nothing', async () => {
    const id = await term('account for');
    const { status, body } = await preview({
      ...FINISHED,
      content: `${marked(id, 'accounts')}<script>x</script>`,
      tags: ['a', 'A'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ topic: FINISHED.topic, tags: ['a'], wordCount: 3 });
    expect(body.content).toContain('data-term="account for"');
    expect(body.content).not.toContain('script');
    expect(await Answer.countDocuments()).toBe(0);
  });

  it('accepts an incomplete answer', async () => {
    expect(await preview({})).toMatchObject({ status: 200, body: { topic: '', content: '' } });
  });
});

it('an update leaves absent fields unchanged, and increments the version', async () => {
  const before = await create({
    subtype: 'Map',
    tags: ['a'],
    pictureUrl: 'https://example.org/p.png',
  });
  const { status, body, headers } = await update(before.id, { topic: 'Another' });
  expect(status).toBe(200);
  expect(headers.etag).toBe('"2"');
  expect(body).toEqual({ ...before, topic: 'Another', version: 2, updatedAt: expect.any(String) });
  expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
  expect(await read(before.id)).toEqual(body);
});

it('an update is public and counted at once, like every other write', async () => {
  const { id } = await create({ subtype: 'Map' });
  const state = async () => {
    const page = await context.app.inject(`/api/model-answer-detail/${id}`);
    const maps = await context.app.inject('/api/public-model-answers?subtype=Map');
    const { task1Count } = (await context.app.inject('/api/statistics')).json();
    const admin = await call('GET', '/model-answers');
    const drafts = await call('GET', '/model-answers?status=draft');
    const totals = [maps.json().total, task1Count, admin.body.total, drafts.body.total];
    return [page.statusCode, ...totals];
  };
  expect(await state()).toEqual([200, 1, 1, 1, 0]);
  await update(id, { subtype: 'Table' });
  expect(await state()).toEqual([200, 0, 1, 1, 0]);
  await update(id, { isDraft: true });
  expect(await state()).toEqual([404, 0, 0, 1, 1]);
  await update(id, { isDraft: false });
  expect(await state()).toEqual([200, 0, 1, 1, 0]);
  const gone = await call('DELETE', `/model-answers/${id}`);
  expect(gone).toMatchObject({ status: 204, body: undefined });
  expect(await state()).toEqual([404, 0, 0, 0, 0]);
});

describe('concurrent saves', () => {
  it('with a stale version change nothing and return the current answer', async () => {
    const { id } = await create();
    const current = (await update(id, { topic: 'Theirs' })).body;
    const stale = { 'if-match': '"1"' };
    for (const [status, response] of [
      [409, await update(id, { topic: 'Mine', version: 1 })],
      [412, await update(id, { topic: 'Mine' }, stale)],
      [412, await update(id, { topic: 'Mine', version: 2 }, stale)],
      [412, await call('DELETE', `/model-answers/${id}`, undefined, stale)],
      [412, await call('POST', `/model-answers/${id}/revisions/1/restore`, undefined, stale)],
    ] as const) {
      expect(response).toMatchObject({ status, body: { status, code: 'EDIT_CONFLICT', current } });
      expect(response.body.current).toEqual(current);
      expect(response.headers['content-type']).toBe('application/problem+json');
      if (status === 412) expect(response.headers.etag).toBe('"2"');
    }
    expect(await read(id)).toEqual(current);
  });

  it.each([
    [{ version: 1 }, undefined],
    [{}, '"1"'],
    [{}, 'W/"1"'],
    [{}, '"7", "1"'],
    [{}, '*'],
    [{}, undefined],
  ])('with the current version %j or If-Match %j is saved', async (fields, match) => {
    const { id } = await create();
    const headers: Record<string, string> = match ? { 'if-match': match } : {};
    expect((await update(id, { ...fields, topic: 'T' }, headers)).status).toBe(200);
  });

  it('reject an If-Match header that is not a version', async () => {
    const { id } = await create();
    expect((await update(id, { topic: 'T' }, { 'if-match': 'one' })).status).toBe(400);
  });

  it('of the same version succeed once', async () => {
    const { id } = await create();
    const topics = Array.from({ length: 6 }, (_, n) => `Topic ${n}`);
    const responses = await Promise.all(topics.map((topic) => update(id, { topic, version: 1 })));
    const saved = responses.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await read(id)).toEqual(saved[0]?.body);
  });

  it('without a version are applied to the current answer, so none is lost', async () => {
    const { id } = await create();
    const changes = [
      { topic: 'T' },
      { author: 'A' },
      { tags: ['t'] },
      { sourceLink: 'https://x.org' },
      { examDate: '2024-01-01' },
      { subtype: 'Map' },
    ];
    const responses = await Promise.all(changes.map((fields) => update(id, fields)));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(await read(id)).toMatchObject({
      topic: 'T',
      author: 'A',
      tags: ['t'],
      sourceLink: 'https://x.org',
      subtype: 'Map',
      version: 1 + changes.length,
    });
  });

  it('do not change the views, even those counted at the same time', async () => {
    const id = await answer({ views: 10 });
    const saves = [1, 2, 3].map((n) => update(id, { topic: `T${n}`, views: 0 }));
    const counts = [1, 2, 3].map(() => Answer.updateOne({ _id: id }, { $inc: { views: 1 } }));
    await Promise.all([...saves, ...counts]);
    expect(await read(id)).toMatchObject({ views: 13, version: 4 });
  });
});

const duplicate = (id: string, key?: string) =>
  call('POST', `/model-answers/${id}/duplicate`, undefined, {
    ...(key && { 'idempotency-key': key }),
  });

it('a duplicate is a draft with everything that was written, and nothing that happened', async () => {
  const { id } = await create({
    tags: ['energy'],
    examDate: '2024-02-17',
    bandScore: 8,
    isContributed: true,
    contributorName: 'Bo Falk',
    pictureUrl: 'https://example.org/a.png',
  });
  await Answer.updateOne({ _id: id }, { views: 7 });
  const { status, headers, body } = await duplicate(id);
  expect(status).toBe(201);
  expect(headers.location).toBe(`/api/admin/model-answers/${body.id}`);
  const { id: _, createdAt, publishedAt, updatedAt, ...original } = await read(id);
  expect(body).toEqual({
    ...original,
    id: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    isDraft: true,
    isApproved: false,
    views: 0,
    version: 1,
  });
  expect(body.id).not.toBe(id);
  expect(await read(body.id)).toEqual(body);
  expect(await Revision.countDocuments({ answerId: body.id })).toBe(1);
  expect((await read(id)).isDraft).toBe(false);
  const [entry] = (await call('GET', '/audit')).body.entries;
  expect(entry).toMatchObject({ action: 'duplicateModelAnswer', targetId: body.id });
});

it('a duplicate of a submission has no email address, and no picture on a site of the contributor', async () => {
  const id = await answer({
    isContributed: true,
    contributorName: 'Bo Falk',
    contributorEmail: 'bo@example.org',
    picture: { url: 'https://example.org/a.png' },
    ...HIDDEN.pending,
  } as Parameters<typeof answer>[0]);
  const { body } = await duplicate(id);
  expect(body).toMatchObject({ contributorName: 'Bo Falk', isDraft: true });
  expect(body).not.toHaveProperty('contributorEmail');
  expect(body).not.toHaveProperty('pictureUrl');
});

it('a duplicate of one answer is not taken for that of another with the same key', async () => {
  const [one, other] = [await answer(), await answer()];
  await duplicate(one, 'k1');
  const { body } = await duplicate(other, 'k1');
  expect(body).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
});
