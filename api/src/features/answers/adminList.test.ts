import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { Answer } from './model.ts';
import type { AnswerList } from './schema.ts';

const context = testApp();
const { call } = administrator(context);

async function list(query: Record<string, string> = {}): Promise<AnswerList> {
  if (query.search) await context.app.answerSearch.compare();
  const { status, body } = await call('GET', `/model-answers?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const topics = ({ answers }: AnswerList) => answers.map(({ topic }) => topic);

/** One answer of each status and one approved draft, created in this order. */
async function everyStatus(): Promise<void> {
  const day = (n: number) => new Date(Date.UTC(2024, 0, n));
  await answer({ topic: 'Published', createdAt: day(1), views: 3, author: 'Ann Lee' });
  await answer({ topic: 'Draft', createdAt: day(2), views: 9, author: 'bo Berg', ...HIDDEN.draft });
  await answer({
    topic: 'Approved draft',
    createdAt: day(3),
    views: 1,
    author: 'Åsa Ek',
    ...HIDDEN['draft that was approved'],
  });
  await answer({
    topic: 'Pending',
    createdAt: day(4),
    views: 5,
    author: 'Zoe',
    taskType: 'task2',
    subtype: 'Opinion',
    tags: ['Energy', 'open access'],
    isContributed: true,
    contributorName: 'Kim',
    ...HIDDEN.pending,
  });
}

describe('the list for administrators', () => {
  it('shows every status, newest first, in rows without a body', async () => {
    await everyStatus();
    const all = await list();
    expect(topics(all)).toEqual(['Pending', 'Approved draft', 'Draft', 'Published']);
    expect(all.total).toBe(4);
    for (const row of all.answers) expect(row).not.toHaveProperty('content');
  });

  it.each([
    [{ status: 'published' }, ['Published']],
    [{ status: 'draft' }, ['Approved draft', 'Draft']],
    [{ status: 'pending' }, ['Pending']],
    [{ approved: 'true' }, ['Published']],
    [{ approved: 'false' }, ['Approved draft', 'Draft']],
    [{ approved: 'true', status: 'pending' }, ['Pending']],
    [{ taskType: 'task2' }, ['Pending']],
    [{ taskType: 'task1', status: 'draft' }, ['Approved draft', 'Draft']],
    [{ taskType: 'task2', status: 'draft' }, []],
    [{ sortBy: 'createdAt' }, ['Pending', 'Approved draft', 'Draft', 'Published']],
    [{ sortBy: 'views' }, ['Draft', 'Pending', 'Published', 'Approved draft']],
    [{ sortBy: 'author' }, ['Published', 'Approved draft', 'Draft', 'Pending']],
    [{ sortBy: 'author', status: 'draft' }, ['Approved draft', 'Draft']],
    [{ author: 'BER' }, ['Draft']],
    [{ author: 'asa' }, ['Approved draft']],
    [{ author: 'e', sortBy: 'views' }, ['Draft', 'Pending', 'Published', 'Approved draft']],
    [{ author: 'e', status: 'published' }, ['Published']],
    [{ author: 'nobody' }, []],
    [{ search: 'draft' }, ['Approved draft', 'Draft']],
    [{ search: 'APPROVED dra' }, ['Approved draft']],
    [{ search: 'draft', author: 'bo' }, ['Draft']],
    [{ search: 'crossings zoe' }, ['Pending']],
    [{ subtype: 'Opinion' }, ['Pending']],
    [{ subtype: 'Line Graph', status: 'draft' }, ['Approved draft', 'Draft']],
    [
      { subtype: 'Line Graph', sortBy: 'views', author: 'e' },
      ['Draft', 'Published', 'Approved draft'],
    ],
    [{ subtype: 'Opinion', taskType: 'task1' }, []],
    [{ tag: 'Energy' }, ['Pending']],
    [{ tag: 'energy' }, []],
    [{ tag: 'open access', isContributed: 'true', sortBy: 'author' }, ['Pending']],
    [{ tag: 'open access', status: 'published' }, []],
    [{ isContributed: 'true' }, ['Pending']],
    [{ isContributed: 'false' }, ['Approved draft', 'Draft', 'Published']],
    [{ isContributed: 'false', sortBy: 'author' }, ['Published', 'Approved draft', 'Draft']],
    [{ search: 'e', isContributed: 'true', tag: 'Energy', subtype: 'Opinion' }, ['Pending']],
    [
      { search: 'draft', isContributed: 'false', subtype: 'Line Graph' },
      ['Approved draft', 'Draft'],
    ],
    [{ search: 'energy', isContributed: 'false' }, []],
    [{ search: 'energy', tag: 'energy' }, []],
    [{ search: 'energy', subtype: 'Map' }, []],
    [{ search: '  ', author: ' ' }, ['Pending', 'Approved draft', 'Draft', 'Published']],
  ])('%j finds %j', async (query, expected) => {
    await everyStatus();
    const found = await list(query);
    expect(topics(found)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it.each(['.*', 'b.', '(', '[a-z]', '\\', '$where', '\u0000', '^bo', '%'])(
    'treats %j literally in the search and in the author',
    async (typed) => {
      await everyStatus();
      expect((await list({ author: typed })).total).toBe(0);
      expect((await list({ search: typed })).total).toBe(typed === 'b.' || typed === '^bo' ? 1 : 0);
    },
  );

  it('includes an answer without a task', async () => {
    const { taskType: _none, ...untasked } = { taskType: 'task1' };
    await call('POST', '/model-answers', {
      topic: 'T',
      content: 'c',
      author: 'a',
      isDraft: true,
      ...untasked,
    });
    expect(topics(await list())).toEqual(['T']);
    expect(topics(await list({ sortBy: 'author', status: 'draft' }))).toEqual(['T']);
    expect(topics(await list({ taskType: 'task1' }))).toEqual([]);
  });

  it('has 20 rows a page by default, and neither repeats nor omits a row', async () => {
    for (let n = 0; n < 23; n += 1) await answer({ views: 7, createdAt: new Date(0) });
    for (const sortBy of ['createdAt', 'views', 'author']) {
      const first = await list({ sortBy });
      const second = await list({ sortBy, page: '2' });
      expect([first.answers.length, second.answers.length, first.total]).toEqual([20, 3, 23]);
      const ids = new Set([...first.answers, ...second.answers].map(({ id }) => id));
      expect(ids.size).toBe(23);
    }
    expect((await list({ limit: '5', page: '5' })).answers).toHaveLength(3);
    expect((await list({ page: '3' })).answers).toHaveLength(0);
  });

  it('updates the total after every write', async () => {
    await answer();
    expect((await list()).total).toBe(1);
    const body = { topic: 'T', content: 'c', author: 'a', isDraft: 'true' };
    const created = await call('POST', '/model-answers', body);
    expect((await list()).total).toBe(2);
    expect((await list({ status: 'draft' })).total).toBe(1);
    await call('DELETE', `/model-answers/${created.body.id}`);
    expect((await list()).total).toBe(1);
    expect((await list({ status: 'draft' })).total).toBe(0);
  });

  it('can be filtered by a glossary term, combined with other filters', async () => {
    const [used, other] = [await term('surge'), await term('dip')];
    const content = marked(used, 'surged') + marked(other, 'dips');
    const day = (n: number) => new Date(Date.UTC(2024, 0, n));
    await answer({ topic: 'Plain' });
    await answer({ topic: 'Other', content: marked(other, 'dips') });
    await answer({ topic: 'Shown', content, views: 2, author: 'Zoe', createdAt: day(1) });
    await answer({ topic: 'Pending', content, views: 9, createdAt: day(2), ...HIDDEN.pending });
    await answer({
      topic: 'Draft',
      content,
      views: 5,
      author: 'Ann',
      createdAt: day(3),
      ...HIDDEN.draft,
      taskType: 'task2',
      subtype: 'Opinion',
    });
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['Draft', 'Pending', 'Shown']],
      [{ sortBy: 'views' }, ['Pending', 'Draft', 'Shown']],
      [{ sortBy: 'author' }, ['Draft', 'Pending', 'Shown']],
      [{ status: 'draft' }, ['Draft']],
      [{ approved: 'true' }, ['Shown']],
      [{ taskType: 'task1' }, ['Pending', 'Shown']],
      [{ author: 'zo' }, ['Shown']],
      [{ search: 'draft' }, ['Draft']],
      [{ search: 'plain' }, []],
      [{ search: 'surged', taskType: 'task1', status: 'pending', author: 'vale' }, ['Pending']],
    ];
    for (const [query, expected] of cases) {
      const found = await list({ glossaryTermId: used, ...query });
      expect(topics(found), JSON.stringify(query)).toEqual(expected);
      expect(found.total, JSON.stringify(query)).toBe(expected.length);
    }
    const second = await list({ glossaryTermId: used, limit: '2', page: '2' });
    expect([topics(second), second.total]).toEqual([['Shown'], 3]);
    expect((await list({ glossaryTermId: other })).total).toBe(4);
    expect((await list({ glossaryTermId: '65e6f2a04c1b8d0012a4ffff' })).total).toBe(0);
  });

  it('is complete for a term that more answers mark than MongoDB sorts at a time', async () => {
    const used = await term('surge');
    const id = await answer({ content: marked(used, 'surged'), createdAt: new Date(0) });
    await answer({ topic: 'Plain' });
    const stored = await Answer.findById(id).orFail().lean();
    await Answer.collection.insertMany(
      Array.from({ length: 1_000 }, (_none, n) => ({
        ...stored,
        _id: new Types.ObjectId(),
        createdAt: new Date(n + 1),
        isDraft: n % 2 === 0,
      })),
    );
    const found = await list({ glossaryTermId: used, limit: '1' });
    expect(found).toMatchObject({
      total: 1_001,
      answers: [{ createdAt: new Date(1_000).toJSON() }],
    });
    const last = await list({ glossaryTermId: used, limit: '1', page: '1000' });
    expect(last.answers).toMatchObject([{ createdAt: new Date(1).toJSON() }]);
    expect((await list({ glossaryTermId: used, status: 'draft' })).total).toBe(500);
  });

  it.each([
    'glossaryTermId=x',
    'glossaryTermId=',
    'status=approved',
    'approved=maybe',
    'taskType=all',
    'subtype=Process',
    'tag=',
    'isContributed=maybe',
    'sortBy=date',
    'page=0',
    'page=1001',
    'limit=0',
    'limit=101',
    'unknown=1',
    `author=${'a'.repeat(201)}`,
    `search=${'a'.repeat(201)}`,
  ])('rejects %s', async (query) => {
    expect(await call('GET', `/model-answers?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  it('is never cached', async () => {
    expect((await call('GET', '/model-answers')).headers['cache-control']).toBe('no-store');
  });
});
