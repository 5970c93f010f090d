import { describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { Answer } from './model.ts';
import { Revision } from './revisionModel.ts';

const context = testApp();
const { call, create, read, update } = administrator(context);
const MISSING = '65e6f2a04c1b8d0012a4ffff';

const bulk = (action: string, items: unknown) =>
  call('POST', '/model-answers/bulk', { action, items });

const publicCount = async () => (await context.app.inject('/api/statistics')).json().task1Count;

describe('a bulk action', () => {
  it('returns a result for each answer in order, and continues after a failure', async () => {
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
      {
        id: MISSING,
        ok: false,
        code: 'ANSWER_NOT_FOUND',
        message: 'There is no answer with this id.',
      },
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

  it('unpublishes answers, and stores a revision of each', async () => {
    const { id } = await create();
    expect(await publicCount()).toBe(1);
    await bulk('draft', [{ id }]);
    expect(await read(id)).toMatchObject({ isDraft: true, isApproved: false, version: 2 });
    expect(await publicCount()).toBe(0);
    expect(await Revision.countDocuments({ answerId: id, version: 2 })).toBe(1);
  });

  it('deletes a hundred answers with their revisions', async () => {
    const remaining = await create();
    // Ten at a time, because a busy machine would reject more.
    const created: Awaited<ReturnType<typeof create>>[] = [];
    while (created.length < 100) {
      created.push(...(await Promise.all(Array.from({ length: 10 }, () => create()))));
    }
    const { body } = await bulk(
      'delete',
      created.map(({ id }) => ({ id, version: 1 })),
    );
    expect(body.results).toEqual(created.map(({ id }) => ({ id, ok: true })));
    expect([await Answer.countDocuments(), await Revision.countDocuments()]).toEqual([1, 1]);
    expect(await publicCount()).toBe(1);
    expect((await read(remaining.id)).id).toBe(remaining.id);
  });

  it('is applied twice to an answer that is listed twice', async () => {
    const { id } = await create();
    const { body } = await bulk('delete', [{ id }, { id }]);
    expect(body.results.map(({ ok }: { ok: boolean }) => ok).sort()).toEqual([false, true]);
  });

  it.each([
    ['approve', [{ id: MISSING }]],
    ['publish', []],
    ['publish', Array.from({ length: 101 }, () => ({ id: MISSING }))],
    ['publish', [{ id: 'nonsense' }]],
    ['publish', [{ id: MISSING, isDraft: false }]],
    ['publish', undefined],
  ])('rejects %s of %j', async (action, items) => {
    expect(await bulk(action, items)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  it.each(['bulk', 'preview'])('accepts only POST at %s', async (name) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const response = await call(method, `/model-answers/${name}`);
      expect(response).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    }
  });
});
