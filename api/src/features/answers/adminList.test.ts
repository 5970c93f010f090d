import { Types } from 'mongoose';
import { expect, it } from 'vitest';
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

const day = (n: number) => new Date(Date.UTC(2024, 0, n));
let surge = '';

/** One answer of each status, an approved draft and one without a task, created in this order. */
async function everyStatus(): Promise<void> {
  surge = await term('surge');
  const content = `${marked(surge, 'surged')}<p>The number of crossings.</p>`;
  const essay = { taskType: 'task2', subtype: 'Opinion' } as const;
  const tags = ['Energy', 'open access'];
  const contributed = { isContributed: true, contributorName: 'Kim', content };
  const { draft, pending, 'draft that was approved': approved } = HIDDEN;
  for (const [n, one] of [
    { topic: 'Published', views: 3, author: 'Ann Lee', content },
    { topic: 'Draft', views: 9, author: 'bo Berg', ...draft },
    { topic: 'Approved draft', views: 1, author: 'Åsa Ek', ...approved },
    { topic: 'Pending', views: 5, author: 'Zoe', ...essay, ...contributed, ...pending, tags },
    { topic: 'Without a task', author: 'Mo', ...draft },
  ].entries()) {
    await answer({ ...one, createdAt: day(n + 1) });
  }
  await Answer.updateOne({ author: 'Mo' }, { $unset: { taskType: 1, subtype: 1 } });
  await context.app.answerSearch.compare();
}

it('the list for administrators finds what each filter asks for, newest first, in rows without a body', async () => {
  await everyStatus();
  const all = ['Without a task', 'Pending', 'Approved draft', 'Draft', 'Published'];
  const drafts = ['Without a task', 'Approved draft', 'Draft'];
  const cases: [Record<string, string>, string[]][] = [
    [{}, all],
    [{ search: '  ', author: ' ', sortBy: 'createdAt' }, all],
    [{ status: 'published' }, ['Published']],
    [{ status: 'draft' }, drafts],
    [{ status: 'pending' }, ['Pending']],
    [{ approved: 'true' }, ['Published']],
    [{ approved: 'false' }, drafts],
    [{ approved: 'true', status: 'pending' }, ['Pending']],
    [{ taskType: 'task2' }, ['Pending']],
    [{ taskType: 'task1', status: 'draft' }, ['Approved draft', 'Draft']],
    [{ sortBy: 'views' }, ['Draft', 'Pending', 'Published', 'Approved draft', 'Without a task']],
    [{ sortBy: 'author' }, ['Published', 'Approved draft', 'Draft', 'Without a task', 'Pending']],
    [{ author: 'BER' }, ['Draft']],
    [{ author: 'asa' }, ['Approved draft']],
    [{ author: 'e', sortBy: 'views' }, ['Draft', 'Pending', 'Published', 'Approved draft']],
    [{ author: 'nobody' }, []],
    [{ search: 'draft' }, ['Approved draft', 'Draft']],
    [{ search: 'draft', author: 'bo' }, ['Draft']],
    [{ search: 'crossings zoe' }, ['Pending']],
    [{ subtype: 'Opinion' }, ['Pending']],
    [{ subtype: 'Line Graph', status: 'draft' }, ['Approved draft', 'Draft']],
    [{ tag: 'Energy' }, ['Pending']],
    [{ tag: 'energy' }, []],
    [{ tag: 'open access', isContributed: 'true', sortBy: 'author' }, ['Pending']],
    [{ isContributed: 'true' }, ['Pending']],
    [{ isContributed: 'false', taskType: 'task1' }, ['Approved draft', 'Draft', 'Published']],
    [
      { search: 'crossings', isContributed: 'true', tag: 'Energy', subtype: 'Opinion' },
      ['Pending'],
    ],
    [{ glossaryTermId: surge }, ['Pending', 'Published']],
    [{ glossaryTermId: surge, sortBy: 'author' }, ['Published', 'Pending']],
    [{ glossaryTermId: surge, sortBy: 'views', status: 'pending' }, ['Pending']],
    [{ glossaryTermId: surge, search: 'surged', approved: 'true' }, ['Published']],
    [{ glossaryTermId: '65e6f2a04c1b8d0012a4ffff' }, []],
  ];
  for (const [query, expected] of cases) {
    const found = await list(query);
    expect([query, topics(found), found.total]).toEqual([query, expected, expected.length]);
    for (const row of found.answers) expect(row).not.toHaveProperty('content');
  }
  for (const typed of ['.*', 'b.', '(', '[a-z]', '\\', '$where', '\u0000', '^bo', '%']) {
    expect([typed, (await list({ author: typed })).total]).toEqual([typed, 0]);
  }
});

it('the list for administrators has 20 rows a page by default, and neither repeats nor omits a row', async () => {
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

it('the list for administrators is complete for a term that more answers mark than MongoDB sorts at a time', async () => {
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
