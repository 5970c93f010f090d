import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import { answer, HIDDEN } from '../../../../test/factories.ts';
import { Answer } from '../model.ts';
import { Revision } from '../revisions.ts';
import { suggestMerges, TAG_BATCH } from './routes.ts';

const { context, call, read, update } = adminSite();

const tagsOf = async (id: string) => (await read(id)).tags;
const rename = (body: object) => call('POST', '/tags/rename', body);
const remove = (body: object) => call('POST', '/tags/deletion', body);
const listed = async () => (await call('GET', '/tags')).body;

describe('the tags', () => {
  it('are listed A to Z with the numbers of all and of published answers', async () => {
    await answer({ tags: ['trends', 'energy'] });
    await answer({ tags: ['energy'], ...HIDDEN.draft });
    await answer({ tags: ['energy'], ...HIDDEN['draft that was approved'] });
    await answer({ tags: ['Art'], ...HIDDEN.pending });
    expect(await listed()).toEqual({
      tags: [
        { tag: 'Art', answers: 1, published: 0 },
        { tag: 'energy', answers: 3, published: 1 },
        { tag: 'trends', answers: 1, published: 1 },
      ],
      suggestions: [],
    });
  });

  it('are counted again after a change', async () => {
    const id = await answer({ tags: ['energy'] });
    await listed();
    await update(id, { tags: ['trends'] });
    expect((await listed()).tags).toEqual([{ tag: 'trends', answers: 1, published: 1 }]);
  });

  it('that differ in capitals, accents or spaces are suggested for the most frequent one', () => {
    const tag = (name: string, answers: number) => ({ tag: name, answers, published: 0 });
    expect(
      suggestMerges([
        tag('Cafés', 1),
        tag('cafes', 2),
        tag('energy', 3),
        tag('Energy', 9),
        tag('open  access', 1),
        tag('open access', 2),
        tag('trends', 4),
      ]),
    ).toEqual([
      { tag: 'Cafés', to: 'cafes' },
      { tag: 'energy', to: 'Energy' },
      { tag: 'open  access', to: 'open access' },
    ]);
  });
});

describe('renaming a tag', () => {
  it('saves each answer with a revision, and is found and logged at once', async () => {
    const shown = await answer({ topic: 'Shown', tags: ['power', 'trends'] });
    const draft = await answer({ topic: 'Draft', tags: ['power'], ...HIDDEN.draft });
    const other = await answer({ tags: ['Power'] });
    await context.app.answerSearch.compare();
    const { status, body } = await rename({ tag: 'power', to: ' energy ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { id: shown, topic: 'Shown', ok: true },
        { id: draft, topic: 'Draft', ok: true },
      ],
    });
    expect(await tagsOf(shown)).toEqual(['energy', 'trends']);
    expect(await read(draft)).toMatchObject({ tags: ['energy'], isDraft: true, version: 2 });
    expect(await tagsOf(other)).toEqual(['Power']);
    expect(await Revision.countDocuments({ answerId: shown, version: 2 })).toBe(1);
    const archived = await context.app.inject('/api/archive/answers?tag=energy');
    expect(archived.json().total).toBe(1);
    expect((await call('GET', '/model-answers?search=energy')).body.total).toBe(2);
    const [entry] = (await call('GET', '/audit')).body.entries;
    expect(entry).toMatchObject({
      action: 'renameTag',
      targetLabel: 'tag: 2 answers',
      changes: [{ field: 'tags', before: 'power', after: 'energy' }],
    });
  });

  it('onto another tag merges them without repeating it', async () => {
    const both = await answer({ tags: ['a', 'Energy', 'power', 'b'] });
    const { body } = await rename({ tag: 'power', to: 'energy' });
    expect(body.results).toMatchObject([{ ok: true }]);
    expect(await tagsOf(both)).toEqual(['a', 'energy', 'b']);
    expect((await rename({ tag: 'energy', to: 'Energy' })).body.results).toHaveLength(1);
    expect(await tagsOf(both)).toEqual(['a', 'Energy', 'b']);
  });

  it('reports an answer that can’t be saved, and changes the others', async () => {
    const first = await answer({ tags: ['power'] });
    const broken = await answer({ topic: 'Broken', tags: ['power'] });
    const last = await answer({ tags: ['power'] });
    await Answer.collection.updateOne({ topic: 'Broken' }, { $set: { author: ' ' } });
    const { body } = await rename({ tag: 'power', to: 'energy' });
    expect(body.results).toMatchObject([
      { id: first, ok: true },
      {
        id: broken,
        topic: 'Broken',
        ok: false,
        code: 'VALIDATION_FAILED',
        errors: [{ path: '/author', message: 'is missing' }],
      },
      { id: last, ok: true },
    ]);
    expect(await tagsOf(broken)).toEqual(['power']);
  });

  it('changes a hundred answers in a call, and goes on after the last one', async () => {
    const id = await answer({ tags: ['power'] });
    const { _id, ...stored } = await Answer.findById(id).orFail().lean();
    await Answer.insertMany(Array.from({ length: TAG_BATCH }, () => stored));
    const { body } = await rename({ tag: 'power', to: 'energy' });
    expect(body.results).toHaveLength(TAG_BATCH);
    expect(body.next).toBe(body.results.at(-1).id);
    const rest = await rename({ tag: 'power', to: 'energy', after: body.next });
    expect(rest.body).toMatchObject({ results: [{ ok: true }] });
    expect(rest.body).not.toHaveProperty('next');
    expect((await listed()).tags).toMatchObject([{ tag: 'energy', answers: TAG_BATCH + 1 }]);
  });

  it('of no answer changes and logs nothing', async () => {
    expect((await rename({ tag: 'power', to: 'energy' })).body).toEqual({ results: [] });
    expect((await call('GET', '/audit')).body.entries).toEqual([]);
  });

  it.each([{ to: ' ' }, { to: 'power ' }])('refuses %j', async ({ to }) => {
    const refused = { status: 400, body: { code: 'VALIDATION_FAILED' } };
    expect(await rename({ tag: 'power', to })).toMatchObject(refused);
  });
});

it('deleting a tag removes it from all answers, and is logged', async () => {
  const id = await answer({ tags: ['power', 'trends'] });
  const other = await answer({ tags: ['trends'] });
  expect((await remove({ tag: 'power' })).body.results).toMatchObject([{ id, ok: true }]);
  expect([await tagsOf(id), await tagsOf(other)]).toEqual([['trends'], ['trends']]);
  expect(await Revision.countDocuments({ answerId: id })).toBeGreaterThan(0);
  const [entry] = (await call('GET', '/audit')).body.entries;
  expect(entry).toMatchObject({
    action: 'deleteTag',
    changes: [{ field: 'tags', before: 'power' }],
  });
});
