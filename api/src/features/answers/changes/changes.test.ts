import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import { answer, HIDDEN, marked, term } from '../../../../test/factories.ts';
import { Mirror, type PublicRead, publishedSite } from '../../../../test/mirror.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { addMissingTerms } from '../../glossary/write.ts';
import { Answer } from '../model.ts';
import { publishDue } from '../planning/publisher.ts';
import { addViews } from '../write.ts';
import { Change, ChangeFeed, startFeed } from './write.ts';

const { context, call, create, update } = adminSite();

beforeEach(startFeed);

async function changes(query = '') {
  const response = await context.app.inject(`/api/changes${query}`);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const read: PublicRead = async (path) => (await context.app.inject(path)).json();

/** What happened since the cursor, in a line each, and the next cursor. */
async function since(cursor: string) {
  const { body } = await changes(`?since=${cursor}`);
  const lines = body.changes.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`);
  return { lines, next: body.next as string };
}

const now = async () => (await changes()).body.next as string;

describe('the feed of changes', () => {
  it('begins with every published answer as its page has it, and nothing else', async () => {
    const id = await answer({ content: marked(await term('bridge'), 'bridges') });
    for (const hidden of Object.values(HIDDEN)) await answer(hidden);
    const { status, headers, body } = await changes();
    expect(status).toBe(200);
    const shown = await read(`/api/model-answer-detail/${id}`);
    expect(shown).toMatchObject({ content: expect.stringContaining('What bridge means.') });
    expect(body.changes).toEqual([{ kind: 'upsert', id, answer: shown }]);
    expect(body.hasMore).toBe(false);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
  });

  it('goes on after the cursor, page by page, with the last change of each answer', async () => {
    const [first = '', second = '', third = ''] = [await answer(), await answer(), await answer()];
    const start = await changes('?limit=2');
    expect(start.body).toMatchObject({ changes: [{ id: first }, { id: second }], hasMore: true });
    await update(first, { author: 'Ada Ling' });
    await update(first, { author: 'Ada Lee' });
    const { body } = await changes(`?since=${start.body.next}`);
    expect(body.hasMore).toBe(false);
    expect(body.changes).toMatchObject([
      { id: third },
      { id: first, answer: { author: 'Ada Lee' } },
    ]);
    expect(await since(body.next)).toEqual({ lines: [], next: body.next });
  });

  it('ends a page early when its texts are long, and goes on after it', async () => {
    const id = await term('bridge', 'd'.repeat(1000));
    const content = marked(id, 'bridges').repeat(600);
    const ids = [await answer({ content }), await answer({ content }), await answer()];
    const mirror = new Mirror();
    expect(await mirror.step(read, 50)).toBe(true);
    expect([...mirror.answers.keys()]).toEqual(ids.slice(0, 1));
    await mirror.catchUp(read);
    expect([...mirror.answers.keys()]).toEqual(ids);
  });

  it('has a removal when an answer is unpublished or deleted, and nothing of hidden ones', async () => {
    const [moved, deleted] = [await answer(), await answer()];
    const hidden = await answer(HIDDEN.draft);
    let cursor = await now();
    await update(moved, { isDraft: true });
    await call('DELETE', `/model-answers/${deleted}`);
    const removed = await since(cursor);
    expect(removed.lines).toEqual([`removal ${moved}`, `removal ${deleted}`]);
    cursor = removed.next;
    await update(moved, { author: 'Ada Ling' });
    await update(hidden, { author: 'Ada Ling' });
    await call('DELETE', `/model-answers/${hidden}`);
    expect((await since(cursor)).lines).toEqual([]);
    await update(moved, { isDraft: false });
    expect((await since(cursor)).lines).toEqual([`upsert ${moved}`]);
  });

  it('has nothing when only views are counted, or nothing was changed', async () => {
    const id = await answer();
    const cursor = await now();
    await inTransaction(() => addViews(new Map([[id, 3]])));
    await update(id, { author: 'Marta Vale' });
    expect((await since(cursor)).lines).toEqual([]);
  });

  it('has what bulk actions, tags, planned publications and duplicates publish', async () => {
    const [one, two] = [await answer({ tags: ['power'] }), await answer({ tags: ['power'] })];
    let seen = { lines: [] as string[], next: await now() };
    const both = [`upsert ${one}`, `upsert ${two}`];
    await call('POST', '/tags/rename', { tag: 'power', to: 'energy' });
    seen = await since(seen.next);
    expect(seen.lines.toSorted()).toEqual(both.toSorted());
    const items = [one, two].map((id) => ({ id, version: 2 }));
    await call('POST', '/model-answers/bulk', { action: 'draft', items });
    seen = await since(seen.next);
    expect(seen.lines).toHaveLength(2);
    expect(seen.lines).toEqual(expect.arrayContaining([`removal ${one}`, `removal ${two}`]));
    const { id } = await create({ isDraft: true, publishAt: '2099-03-01T09:30:00.000Z' });
    await call('POST', `/model-answers/${id}/duplicate`);
    expect((await since(seen.next)).lines).toEqual([]);
    await Answer.updateOne({ _id: id }, { publishAt: new Date(0) }, { timestamps: false });
    const log = { warn: () => {}, error: expect.fail };
    const pictures = { cloudinary: undefined };
    await publishDue({ pictures, onPublished: () => {}, log });
    expect((await since(seen.next)).lines).toEqual([`upsert ${id}`]);
  });

  it.each([
    ['another definition', (id: string) => call('PUT', `/glossary/${id}`, { definition: 'New.' })],
    ['being switched off', (id: string) => call('PUT', `/glossary/${id}`, { isActive: false })],
    ['being deleted', (id: string) => call('DELETE', `/glossary/${id}`)],
  ])('has the published answers that use a term after its %s', async (_what, change) => {
    const id = await term('bridge');
    const shown = await answer({ content: marked(id, 'bridges') });
    await answer({ content: marked(id, 'bridges'), ...HIDDEN.draft });
    await answer();
    const cursor = await now();
    await change(id);
    const { body } = await changes(`?since=${cursor}`);
    expect(body.changes).toEqual([
      { kind: 'upsert', id: shown, answer: await read(`/api/model-answer-detail/${shown}`) },
    ]);
  });

  it('has nothing after changes of a term that no text shows', async () => {
    const id = await term('bridge');
    await answer({ content: marked(id, 'bridges') });
    const cursor = await now();
    await call('PUT', `/glossary/${id}`, { partOfSpeech: 'noun' });
    await addMissingTerms([{ term: 'another', definition: 'It is new.' }]);
    expect((await since(cursor)).lines).toEqual([]);
  });

  it('shows no number before the ones below it, whatever happens at the same time', async () => {
    const mirror = new Mirror();
    const ids = await Promise.all(Array.from({ length: 6 }, () => create().then(({ id }) => id)));
    let isDone = false;
    const following = (async () => {
      while (!isDone) await mirror.step(read, 2);
    })();
    await Promise.all(
      ids.map(async (id, at) => {
        for (let edit = 0; edit < 4; edit += 1) await update(id, { author: `${at} and ${edit}` });
      }),
    );
    isDone = true;
    await following;
    await mirror.catchUp(read);
    expect(mirror.answers).toEqual(await publishedSite(read));
    const numbers = (await Change.find().sort({ seq: 1 }).lean()).map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)]);
    expect((await ChangeFeed.findById('feed').lean())?.seq).toBe(numbers.at(-1));
  });
});

it('a cursor of another database, or from its lost future, is gone', async () => {
  await answer();
  const [epoch, seq] = (await now()).split('.');
  for (const cursor of [`${epoch}.${Number(seq) + 1}`, '3f9a1c0b7d42.0']) {
    const { body } = await changes(`?since=${cursor}`);
    expect(body).toMatchObject({ status: 410, code: 'CURSOR_UNKNOWN' });
  }
});

describe('a database without a feed', () => {
  const insertOld = async (fields = {}) => {
    const id = await answer(fields);
    await Change.deleteOne({ _id: id });
    return id;
  };

  it('gets one with its published answers, also after an interruption', async () => {
    await ChangeFeed.deleteMany();
    const old = await insertOld();
    await insertOld(HIDDEN.draft);
    const fresh = await answer();
    expect((await since(await now().then((next) => next.replace(/\d+$/, '0')))).lines).toEqual([
      `upsert ${fresh}`,
    ]);
    await startFeed();
    const lines = [`upsert ${fresh}`, `upsert ${old}`];
    const start = `${(await now()).split('.')[0]}.0`;
    expect((await since(start)).lines).toEqual(lines);
    await startFeed();
    expect((await since(start)).lines).toEqual(lines);
  });

  it('is not read until it has one', async () => {
    await ChangeFeed.deleteMany();
    expect((await changes()).status).toBe(503);
  });
});

it('an answer that another process deleted from the database is a removal', async () => {
  const id = String(new Types.ObjectId());
  await answer({ _id: id });
  await Answer.deleteOne({ _id: id });
  expect((await changes()).body.changes).toEqual([{ kind: 'removal', id }]);
});
