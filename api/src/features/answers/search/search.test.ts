import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { FINISHED } from '../../../../test/admin.ts';
import { buildNode, testApp } from '../../../../test/app.ts';
import { signedIn } from '../../../../test/auth.ts';
import { startProxy } from '../../../../test/proxy.ts';
import type { App } from '../../../app.ts';
import { Answer } from '../model.ts';
import { validateForSave } from '../rules.ts';
import { TASK1_SUBTYPES, TASK2_SUBTYPES } from '../vocabulary.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const MEGABYTE = 1024 * 1024;
const MANY = 1_500;
const SEARCHES = 100;

const context = testApp();
/** Searches only in MongoDB. */
let mongoOnly: App;
/** Learns about changes only from its change stream. */
let other: App;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let headers: Record<string, string> = {};

/** A seed, so that runs are repeatable. */
let state = 7;
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

// Later words are rarer; some words share a prefix or are a prefix of another.
const SYLLABLES = ['a', 'ca', 'car', 'é', 'go', 'li', 'mo', 'nu', 'ß', 'ta', 'we', '𐐨', 'ｆ', '19'];
const WORDS = Array.from({ length: 400 }, (_none, at) =>
  Array.from({ length: 1 + (at % 4) }, () => pick(SYLLABLES)).join(''),
);
const someWord = () => WORDS[Math.floor((below(1_000) / 1_000) ** 3 * WORDS.length)] ?? '';
const someWords = (count: number) => Array.from({ length: count }, someWord).join(' ');
const AUTHORS = ['Zoë', 'ａnna', '𐐨nn', 'Ann Ley', 'Bo', 'ann ley', 'Ｂea'];
const TERMS = Array.from({ length: 3 }, () => new Types.ObjectId());

function randomAnswer() {
  const taskType = pick(['task1', 'task2'] as const);
  const isDraft = below(8) === 0;
  const content = `<p>${someWords(25)}</p>`;
  return {
    ...validateForSave({
      topic: someWords(3),
      content,
      author: pick(AUTHORS),
      isContributed: false,
      tags: below(2) === 0 ? [someWords(1), someWords(2)] : [],
      subtype: pick<(typeof TASK1_SUBTYPES | typeof TASK2_SUBTYPES)[number]>(
        taskType === 'task1' ? TASK1_SUBTYPES : TASK2_SUBTYPES,
      ),
      taskType,
      isDraft,
      isApproved: !isDraft && below(8) > 0,
    }),
    views: below(40),
    createdAt: new Date(Date.UTC(2025, 0, 1 + below(30))),
  };
}

/** Typical searches: existing words, prefixes, typos, and unknown words. */
function randomSearch(): string {
  const words = Array.from({ length: 1 + below(3) }, someWord);
  const last = words.pop() ?? '';
  return pick([
    [...words, last],
    [last],
    [last],
    [...words, last.slice(0, 1 + below(3))],
    [last, last],
    [...words, `${last}x`],
    [`${last.slice(0, 3)}o${last.slice(4)}`],
    ['xyzzy', last],
    ['!'],
  ]).join(pick([' ', ' ', '-']));
}

function publicSearch(): string {
  const query = new URLSearchParams({ search: randomSearch() });
  query.set('sortBy', pick(['views', 'date', 'author', 'relevance']));
  if (below(2) === 0) query.set('taskType', pick(['task1', 'task2']));
  if (below(4) === 0) query.set('subtype', pick(['Process', 'Opinion', 'Map']));
  query.set('page', String(1 + below(3) * below(3)));
  query.set('limit', String(1 + below(12)));
  return `/api/public-model-answers?${query}`;
}

function adminSearch(): string {
  const query = new URLSearchParams({ search: randomSearch() });
  query.set('sortBy', pick(['views', 'createdAt', 'author']));
  if (below(2) === 0) query.set('status', pick(['published', 'draft', 'pending']));
  if (below(3) === 0) query.set('taskType', pick(['task1', 'task2']));
  if (below(4) === 0) query.set('author', pick(['n', 'LEY', 'ë', 'nobody']));
  if (below(4) === 0) query.set('glossaryTermId', String(pick(TERMS)));
  query.set('page', String(1 + below(3)));
  return `/api/admin/model-answers?${query}`;
}

async function read(app: App, url: string) {
  // On a busy machine a read of MongoDB sometimes times out.
  const response = await vi.waitFor(async () => {
    const given = await app.inject({ url, headers });
    expect(given.statusCode, url).toBe(200);
    return given;
  }, PATIENCE);
  return response.json();
}

async function answerOf(app: App, url: string) {
  const { answers, total, suggestion } = await read(app, url);
  return { ids: answers.map(({ id }: { id: string }) => id), total, suggestion };
}

async function compareRelated(app: App, id: string): Promise<void> {
  const url = `/api/model-answers/${id}/related`;
  const [expected, given] = await Promise.all([mongoOnly, app].map((node) => read(node, url)));
  const ids = (answers: { id: string }[]) => answers.map((answer) => answer.id);
  expect(ids(given), url).toEqual(ids(expected));
}

/** Compares ids and totals of every kind of search with the results of MongoDB. */
async function compare(app: App, searches = SEARCHES): Promise<void> {
  // These direct writes did not update the cached author counts.
  mongoOnly.responseCache.clear();
  let found = 0;
  for (let at = 0; at < searches; at += 1) {
    const url = at % 3 === 0 ? adminSearch() : publicSearch();
    const expected = await answerOf(mongoOnly, url);
    expect(await answerOf(app, url), url).toEqual(expected);
    found += expected.total > 0 ? 1 : 0;
    const [first] = expected.ids;
    if (at % 3 === 1 && first) await compareRelated(app, first);
  }
  // Neither all nor none, so both kinds were compared.
  expect(found).toBeGreaterThan(searches / 4);
  expect(found).toBeLessThan(searches);
}

const isReady = (app: App, expected = true) =>
  vi.waitFor(() => expect(app.searchIndex.isReady()).toBe(expected), PATIENCE);

const totalOf = async (app: App, search: string) =>
  (await answerOf(app, `/api/admin/model-answers?search=${search}`)).total;

/** Waits until a node has applied all writes so far. */
async function waitUntilApplied(app: App, word: string): Promise<void> {
  await Answer.create({ ...randomAnswer(), searchWords: [word] });
  await vi.waitFor(async () => expect(await totalOf(app, word)).toBe(1), PATIENCE);
}

/** Writes to the collection directly, without notifying any node. */
async function writeElsewhere(): Promise<void> {
  const some = await Answer.aggregate<{ _id: Types.ObjectId }>([{ $sample: { size: 300 } }]);
  const updates = [
    () => ({ $set: randomAnswer() }),
    () => ({ $inc: { views: 1 + below(30) } }),
    () => ({ $set: { isDraft: below(2) === 0, isApproved: true } }),
  ];
  await Answer.collection.bulkWrite(
    [...new Set(some.map(({ _id }) => String(_id)))].map((id, at) => {
      const filter = { _id: new Types.ObjectId(id) };
      if (at % 4 === 0) return { deleteOne: { filter } };
      return { updateOne: { filter, update: updates[(at % 4) - 1]?.() ?? {} } };
    }),
  );
  await Answer.create(Array.from({ length: 50 }, randomAnswer));
}

beforeAll(async () => {
  [mongoOnly, other] = await Promise.all([buildNode(context.dataDir), buildNode(context.dataDir)]);
  headers = await signedIn();
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${mongoose.connection.db?.databaseName}`;
  proxy = await startProxy(uri.href);
  const answers = Array.from({ length: MANY }, () => ({
    ...randomAnswer(),
    _id: new Types.ObjectId(),
    updatedAt: new Date(),
    version: 1,
    glossaryTermIds: TERMS.filter(() => below(3) === 0),
  }));
  await Answer.collection.insertMany(answers);
  // The index is still being built during the first searches.
  context.app.searchIndex.start({ uri: proxy.uri, maxBytes: 64 * MEGABYTE });
  other.searchIndex.start({ uri: uri.href, maxBytes: 64 * MEGABYTE });
});
afterAll(async () => {
  await Promise.all([mongoOnly?.close(), other?.close(), context.app?.close()]);
  await proxy?.close();
});

describe('the search index', () => {
  it('finds the same as MongoDB, while it is being built and afterwards', async () => {
    await compare(context.app, 30);
    await isReady(context.app);
    const asked = vi.spyOn(context.app.searchIndex, 'find');
    await compare(context.app);
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value));
    asked.mockRestore();
    expect(answers).not.toContain(undefined);
  }, 300_000);

  it('follows writes of other nodes', async () => {
    await isReady(other);
    const clearCache = vi.spyOn(other.responseCache, 'clear');
    await writeElsewhere();
    // An id older than all others, as from an import.
    await Answer.create({ ...randomAnswer(), _id: new Types.ObjectId('000000000000000000000001') });
    for (const [at, node] of [context.app, other].entries()) {
      await waitUntilApplied(node, `finis${at}`);
      await compare(node);
    }
    // No other code clears the cached results of this node.
    expect(clearCache).toHaveBeenCalled();
  }, 300_000);

  it('includes a node’s own writes before they are acknowledged, even if the stream is late', async () => {
    const { app } = context;
    await isReady(app);
    const shown = { isDraft: false, isApproved: true };
    const { _id } = await Answer.create({ ...randomAnswer(), ...shown, searchWords: ['wombats'] });
    await vi.waitFor(async () => expect(await totalOf(app, 'wombats')).toBe(1), PATIENCE);
    proxy.break('slow');
    // A hidden answer is not shown, even while the index still contains it.
    await Answer.updateOne({ _id }, { isDraft: true, isApproved: false });
    const hidden = await answerOf(app, '/api/public-model-answers?search=wombats');
    expect(hidden.ids).toEqual([]);
    const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload = {}) => {
      const url = `/api/admin/model-answers${path}`;
      const body = method === 'DELETE' ? {} : { payload };
      const response = await app.inject({ method, url, headers, ...body });
      expect(response.statusCode).toBeLessThan(300);
      return response.body === '' ? {} : response.json();
    };
    const total = async (search: string) =>
      (await answerOf(app, `/api/public-model-answers?search=${search}`)).total;
    const given = { ...FINISHED, subtype: 'Map', topic: 'Quokkas', isDraft: false };
    const { id } = await write('POST', '', given);
    expect(await total('quokkas')).toBe(1);
    await write('PUT', `/${id}`, { topic: 'Numbats' });
    expect(await total('numbats')).toBe(1);
    await write('POST', '/bulk', { action: 'draft', items: [{ id }] });
    expect(await total('numbats')).toBe(0);
    await write('POST', `/${id}/revisions/1/restore`, {});
    expect(await totalOf(app, 'quokkas')).toBe(1);
    await write('DELETE', `/${id}`);
    expect(await totalOf(app, 'quokkas')).toBe(0);
    proxy.mend();
  }, 300_000);

  it('returns nothing while the change stream is down, and resumes afterwards', async () => {
    const { app } = context;
    await isReady(app);
    proxy.cut();
    await isReady(app, false);
    await writeElsewhere();
    await compare(app, 20);
    proxy.mend();
    await isReady(app);
    await compare(app, 100);
  }, 300_000);

  it('is rebuilt after the collection was replaced', async () => {
    const indexes = Object.values(await Answer.collection.indexInformation({ full: true }));
    expect(indexes.length).toBeGreaterThan(1);
    await Answer.collection.drop();
    await Answer.createIndexes();
    await Answer.create(Array.from({ length: 100 }, randomAnswer));
    await waitUntilApplied(other, 'finis');
    await isReady(other);
    await compare(other, 60);
  }, 300_000);

  it('is dropped when it exceeds its memory limit', async () => {
    const warn = vi.spyOn(mongoOnly.log, 'warn');
    await Answer.create({ ...randomAnswer(), searchWords: ['solus'] });
    mongoOnly.searchIndex.start({ uri: proxy.uri, maxBytes: 1_000 });
    const memoryWarning = expect.stringContaining('memory limit');
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith(expect.anything(), memoryWarning),
      PATIENCE,
    );
    expect(mongoOnly.searchIndex.isReady()).toBe(false);
    expect(await totalOf(mongoOnly, 'solus')).toBe(1);
  }, 300_000);
});
