// @module-tag slow
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Types } from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { buildNode } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { newFolder } from '../../../test/folder.ts';
import { type App, contentListener } from '../../app.ts';
import { watchContent } from '../../database/changes.ts';
import { Answer } from '../answers/model.ts';

const PATIENCE = { timeout: 20_000, interval: 10 };

const { context, create, update, call } = adminSite();

let node: App;
let dataDir: string;
const pathOf = () => join(dataDir, 'search', 'answers.sqlite');
beforeAll(async () => {
  dataDir = await newFolder();
});
beforeEach(async () => {
  node = await buildNode(dataDir);
});
afterEach(() => node.close());

const find = async (app: App, search: string) => {
  const query = new URLSearchParams({ search });
  const response = await app.inject(`/api/search?${query}`);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const idsOf = async (app: App, search: string): Promise<string[]> =>
  (await find(app, search)).body.hits.map(({ answer: { id } }: { answer: { id: string } }) => id);

const wordOf = (id: string) => `word${id}`;

/** One after the other: their transactions conflict. */
async function storeMany(count: number): Promise<string[]> {
  const flags = [{}, {}, ...Object.values(HIDDEN)];
  const ids = Array.from({ length: count }, () => String(new Types.ObjectId()));
  for (const [n, _id] of ids.entries()) {
    await answer({ _id, topic: `Answer ${wordOf(_id)}`, views: n, ...flags[n % flags.length] });
  }
  return ids;
}

async function expectAgreement(app: App): Promise<void> {
  const stored = await Answer.find().lean();
  for (const { _id, isDraft, isApproved, topic } of stored) {
    const isPublic = isApproved && !isDraft;
    const [, word = ''] = topic.split(' ');
    expect(await idsOf(app, word), topic).toEqual(isPublic ? [String(_id)] : []);
  }
  const all = await app.answerSearch.find({
    text: 'answer',
    filters: {},
    order: 'views',
    skip: 0,
    limit: 1_000,
  });
  const byViews = stored.toSorted((a, b) => b.views - a.views || (a._id > b._id ? -1 : 1));
  expect(all.ids).toEqual(byViews.map(({ _id }) => String(_id)));
}

it('while the index is being built, a search gets 503 with Retry-After, which is not cached, and lists are not affected', async () => {
  await answer({ topic: 'A bridge' });
  const { status, headers, body } = await find(node, 'bridge');
  expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'SEARCH_UNAVAILABLE']);
  expect((await node.inject('/api/public-model-answers')).statusCode).toBe(200);
  await node.answerSearch.compare();
  expect((await find(node, 'bridge')).body.total).toBe(1);
  const ready = (await node.inject('/health/ready')).json();
  expect(ready.search).toEqual({ isReady: true, indexed: 1, of: 1 });
});

it('a node whose index fails is sent requests, but is not ready until searches are answered', async () => {
  const statusOf = async (name: string) => (await node.inject(`/health/${name}`)).statusCode;
  await rm(join(dataDir, 'search'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'search'), 'not a folder');
  void node.answerSearch.compare();
  await expect.poll(() => statusOf('accepting'), PATIENCE).toBe(200);
  const failed = await node.inject('/health/ready');
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'SEARCH_UNAVAILABLE']);
  await rm(join(dataDir, 'search'));
  await expect.poll(() => statusOf('ready'), PATIENCE).toBe(200);
});

describe('the index', () => {
  it('agrees with the database after everything that was missed', async () => {
    const ids = await storeMany(60);
    await node.answerSearch.compare();
    await expectAgreement(node);
    for (const [n, id] of ids.entries()) {
      if (n % 4 === 0) await Answer.deleteOne({ _id: id });
      if (n % 4 === 1) await Answer.updateOne({ _id: id }, { isDraft: true, isApproved: false });
      if (n % 4 === 2) await Answer.updateOne({ _id: id }, { topic: `Answer new${wordOf(id)}` });
      if (n % 4 === 3)
        await Answer.updateOne({ _id: id }, { $inc: { views: 100 } }, { timestamps: false });
    }
    await storeMany(20);
    await node.answerSearch.compare();
    await expectAgreement(node);
  });

  it.each([
    ['was deleted', (path: string) => rm(path)],
    ['was cut off', async (path: string) => truncate(path, (await stat(path)).size / 2)],
    ['is something else', (path: string) => writeFile(path, 'x'.repeat(100_000))],
  ])('is built again when its file %s', async (_how, damage) => {
    await storeMany(120);
    await node.answerSearch.compare();
    await node.close();
    await damage(pathOf());
    node = await buildNode(dataDir);
    await node.answerSearch.compare();
    await expectAgreement(node);
  });

  it('is restored after its threads have died', async () => {
    const threads: Worker[] = [];
    const collect = (worker: Worker) => void threads.push(worker);
    process.on('worker', collect);
    await storeMany(10);
    await node.answerSearch.compare();
    await find(node, 'answer');
    process.off('worker', collect);
    await Promise.all(threads.map((thread) => thread.terminate()));
    await answer({ topic: 'Answer lastly' });
    await vi.waitFor(async () => expect((await find(node, 'lastly')).status).toBe(200), PATIENCE);
    await node.answerSearch.compare();
    await expectAgreement(node);
  });

  it('cannot be read by other users of the machine', async () => {
    await node.answerSearch.compare();
    for (const name of await readdir(join(dataDir, 'search'))) {
      expect((await stat(join(dataDir, 'search', name))).mode & 0o077, name).toBe(0);
    }
  });
});

describe('a node', () => {
  it('finds its own writes as soon as they are acknowledged', async () => {
    const { app } = context;
    await app.answerSearch.compare();
    const { id } = await create({ subtype: 'Map', topic: 'Quokkas', isDraft: false });
    expect(await idsOf(app, 'quokka')).toEqual([id]);
    await update(id, { topic: 'Numbats' });
    expect(await idsOf(app, 'numbat')).toEqual([id]);
    expect(await idsOf(app, 'quokka')).toEqual([]);
    await call('POST', '/model-answers/bulk', { action: 'draft', items: [{ id }] });
    expect(await idsOf(app, 'numbat')).toEqual([]);
    await call('POST', `/model-answers/${id}/revisions/1/restore`, {});
    const found = await call('GET', '/model-answers?search=quokka');
    expect(found.body.total).toBe(1);
    await call('DELETE', `/model-answers/${id}`);
    expect((await call('GET', '/model-answers?search=quokka')).body.total).toBe(0);
  });

  it('finds the writes of another, and never shows what it hides', async () => {
    const watcher = watchContent(contentListener(node), { warn: () => {} });
    await vi.waitFor(() => expect(node.answerSearch.state().isReady).toBe(true), PATIENCE);
    const { id } = await create({ subtype: 'Map', topic: 'Quokkas', isDraft: false });
    await vi.waitFor(async () => expect(await idsOf(node, 'quokka')).toEqual([id]), PATIENCE);
    await update(id, { isDraft: true });
    await vi.waitFor(async () => expect((await find(node, 'quokka')).body.total).toBe(0), PATIENCE);
    await Answer.collection.drop();
    await Answer.createIndexes();
    const other = await answer({ topic: 'A quokka' });
    await vi.waitFor(async () => expect(await idsOf(node, 'quokka')).toEqual([other]), PATIENCE);
    await watcher.close();
  });

  it('hides an answer as soon as the database does, even if the index does not know it yet', async () => {
    const id = await answer({ topic: 'A bilby' });
    await node.answerSearch.compare();
    await Answer.updateOne({ _id: id }, { isDraft: true, isApproved: false });
    expect(await idsOf(node, 'bilby')).toEqual([]);
  });
});

it('shows the passage with the most matches, and marks them in any form', async () => {
  const filler = 'One two three four five six seven. '.repeat(12);
  await answer({
    topic: 'Transport',
    content: `<p>${filler}The city is loud. ${filler}</p><p>Cities with trams are quieter &amp; cleaner. ${'👩🏽‍🚀 '.repeat(40)}</p>`,
  });
  await node.answerSearch.compare();
  const { hits, matches } = (await find(node, 'city tram')).body;
  expect(matches).toEqual({ words: ['city', 'cities', 'tram', 'trams'], prefix: 'tram' });
  const { passage } = hits[0];
  const marked = passage.filter(({ isMatch }: { isMatch: boolean }) => isMatch);
  expect(marked.map(({ text }: { text: string }) => text)).toEqual(['Cities', 'trams']);
  const text = passage.map((piece: { text: string }) => piece.text).join('');
  expect(text).toMatch(/^… .*Cities with trams are quieter & cleaner\.(?: 👩🏽‍🚀){40}$/u);
});
