import { expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { answer } from '../../../test/factories.ts';
import { Answer } from './model.ts';
import { Revision } from './revisions.ts';

const { context, call, create, read, update } = adminSite();
const MISSING = '65e6f2a04c1b8d0012a4ffff';

const bulk = (action: string, items: unknown) =>
  call('POST', '/model-answers/bulk', { action, items });

const publicCount = async () => (await context.app.inject('/api/statistics')).json().task1Count;

it('a bulk action returns a result for each answer in order, and continues after a failure', async () => {
  const first = await create({ isDraft: true });
  const unfinished = await create({ isDraft: true, taskType: '' });
  const stale = await create({ isDraft: true });
  await update(stale.id, { topic: 'Theirs' });
  const last = await create({ isDraft: true });
  expect(await publicCount()).toBe(0);
  const { status, body } = await bulk('publish', [
    { id: first.id, version: 1 },
    { id: MISSING },
    { id: unfinished.id },
    { id: stale.id, version: 1 },
    { id: last.id },
  ]);
  expect(status).toBe(200);
  expect(body.results).toEqual([
    {
      id: first.id,
      ok: true,
      answer: expect.objectContaining({ id: first.id, isApproved: true, version: 2 }),
    },
    { id: MISSING, ok: false, code: 'ANSWER_NOT_FOUND', message: expect.any(String) },
    {
      id: unfinished.id,
      ok: false,
      code: 'VALIDATION_FAILED',
      message: 'Please fill in all required fields',
      errors: [{ path: '/taskType', message: 'is missing' }],
    },
    { id: stale.id, ok: false, code: 'EDIT_CONFLICT', message: expect.any(String) },
    { id: last.id, ok: true, answer: expect.objectContaining({ isDraft: false }) },
  ]);
  expect(body.results[0].answer).not.toHaveProperty('content');
  expect(await publicCount()).toBe(2);
  expect((await read(stale.id)).isDraft).toBe(true);
});

it('a bulk action adds and removes tags, and sets the author, as saves with revisions', async () => {
  const one = await create({ tags: ['Énergie'], isDraft: true });
  const full = await create({ tags: Array.from({ length: 30 }, (_, n) => `t${n}`) });
  const items = [{ id: one.id }, { id: full.id }];
  const act = (action: string, values: object) =>
    call('POST', '/model-answers/bulk', { action, items, ...values });
  const added = await act('addTags', { tags: [' trends ', 'énergie'] });
  expect(added.body.results).toEqual([
    { id: one.id, ok: true, answer: expect.objectContaining({ tags: ['Énergie', 'trends'] }) },
    {
      id: full.id,
      ok: false,
      code: 'VALIDATION_FAILED',
      message: expect.any(String),
      errors: [{ path: '/tags', message: 'can be at most 30' }],
    },
  ]);
  const removed = await act('removeTags', { tags: ['energie', 't1'] });
  expect(removed.body.results).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await read(one.id)).tags).toEqual(['trends']);
  expect((await read(full.id)).tags).toHaveLength(29);
  expect((await act('setAuthor', { author: ' Bo Ling ' })).status).toBe(200);
  expect(await read(one.id)).toMatchObject({ author: 'Bo Ling', isDraft: true, version: 4 });
  expect(await Revision.countDocuments({ answerId: one.id })).toBe(4);
  const { entries } = (await call('GET', '/audit')).body;
  expect(entries.slice(0, 3)).toMatchObject([
    { targetLabel: 'setAuthor: 2 answers: Bo Ling' },
    { targetLabel: 'removeTags: 2 answers: energie, t1' },
    { targetLabel: 'addTags: 2 answers: trends, énergie' },
  ]);
});

it('a bulk action sets the type, and plans the publication of what isn’t published', async () => {
  const draft = await create({ isDraft: true });
  const published = await create({ subtype: 'Line Graph' });
  const items = [{ id: draft.id }, { id: published.id }];
  const act = (action: string, values: object) =>
    call('POST', '/model-answers/bulk', { action, items, ...values });
  const subtype = 'Opinion';
  expect((await act('setSubtype', { subtype })).body.results).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
  expect(await read(published.id)).toMatchObject({ subtype, taskType: 'task2', isDraft: false });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  expect((await act('schedule', { publishAt })).body.results).toMatchObject([
    { ok: true, answer: { isDraft: true, publishAt } },
    { ok: false, errors: [{ path: '/publishAt', message: 'isn’t for published answers' }] },
  ]);
  const past = { publishAt: '2020-01-01T00:00:00.000Z' };
  expect((await act('schedule', past)).body.results).toMatchObject([{ ok: false }, { ok: false }]);
});

it.each([
  ['setSubtype', {}],
  ['schedule', {}],
  ['publish', { publishAt: '2999-01-01T00:00:00.000Z' }],
  ['addTags', {}],
  ['addTags', { tags: [' '] }],
  ['removeTags', { tags: ['a'], author: 'Bo' }],
  ['setAuthor', { author: ' ' }],
  ['delete', { author: 'Bo' }],
])('a bulk action rejects %s with %j, and changes nothing', async (action, values) => {
  const id = await answer({ tags: ['a'] });
  const body = { action, items: [{ id }], ...values };
  const refused = await call('POST', '/model-answers/bulk', body);
  expect(refused.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect((await read(id)).version).toBe(1);
});

it('a bulk action deletes a hundred answers with their revisions', async () => {
  const remaining = await create();
  const { _id, ...stored } = await Answer.findById(remaining.id).orFail().lean();
  const { _id: _first, ...revision } = await Revision.findOne().orFail().lean();
  const copies = await Answer.insertMany(Array.from({ length: 100 }, () => stored));
  await Revision.insertMany(copies.map(({ _id: answerId }) => ({ ...revision, answerId })));
  const { body } = await bulk(
    'delete',
    copies.map(({ id }) => ({ id, version: 1 })),
  );
  expect(body.results).toEqual(copies.map(({ id }) => ({ id, ok: true })));
  expect([await Answer.countDocuments(), await Revision.countDocuments()]).toEqual([1, 1]);
  expect(await publicCount()).toBe(1);
});

it('a bulk action is applied twice to an answer that is listed twice', async () => {
  const { id } = await create();
  const { body } = await bulk('delete', [{ id }, { id }]);
  expect(body.results.map(({ ok }: { ok: boolean }) => ok).sort()).toEqual([false, true]);
});
