import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../test/admin.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import type { AdminAnswerList } from './adminSchema.ts';
import { Answer } from './model.ts';
import type { AdminAnswerSummary } from './schema.ts';

const { context, call, create } = adminSite();

async function list(query: Record<string, string> = {}): Promise<AdminAnswerList> {
  if (query.search) await context.app.answerSearch.compare();
  const { status, body } = await call('GET', `/model-answers?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const topicsOf = (answers: AdminAnswerSummary[]) => answers.map(({ topic }) => topic);

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
    expect([query, topicsOf(found.answers), found.total]).toEqual([
      query,
      expected,
      expected.length,
    ]);
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
  expect(found).toMatchObject({ total: 1_001, answers: [{ createdAt: new Date(1_000).toJSON() }] });
  const last = await list({ glossaryTermId: used, limit: '1', page: '1000' });
  expect(last.answers).toMatchObject([{ createdAt: new Date(1).toJSON() }]);
  expect((await list({ glossaryTermId: used, status: 'draft' })).total).toBe(500);
});

it('the dashboard counts answers of every status, and is empty at first', async () => {
  const stats = async () => (await call('GET', '/dashboard-stats')).body;
  const nothing = { totalAnswers: 0, task1Count: 0, task2Count: 0, draftCount: 0 };
  const empty = { topViewedAnswers: [], recentAnswers: [], recentDrafts: [], ownDrafts: [] };
  expect(await stats()).toEqual({ ...nothing, ...empty });

  await answer();
  await answer({ ...HIDDEN.pending });
  await answer({ ...HIDDEN['draft that was approved'] });
  await answer({ taskType: 'task2', subtype: 'Opinion', ...HIDDEN.draft });
  await create({ isDraft: true, taskType: '' });
  expect(await stats()).toMatchObject({
    totalAnswers: 5,
    task1Count: 3,
    task2Count: 1,
    draftCount: 3,
  });
});

it('the dashboard lists the ten most viewed published answers, the five newest and the five newest drafts', async () => {
  for (let n = 1; n <= 12; n += 1) {
    await answer({ topic: `Answer ${n}`, views: n, createdAt: day(n) });
  }
  for (let n = 1; n <= 6; n += 1) {
    await answer({ topic: `Draft ${n}`, views: 99, createdAt: day(n), ...HIDDEN.draft });
  }
  await answer({ topic: 'Pending', views: 99, createdAt: day(20), ...HIDDEN.pending });
  const { body } = await call('GET', '/dashboard-stats');
  expect(topicsOf(body.topViewedAnswers)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Answer ${12 - n}`),
  );
  const newest = [12, 11, 10, 9].map((n) => `Answer ${n}`);
  expect(topicsOf(body.recentAnswers)).toEqual(['Pending', ...newest]);
  expect(topicsOf(body.recentDrafts)).toEqual([6, 5, 4, 3, 2].map((n) => `Draft ${n}`));
  expect(body.ownDrafts, 'nobody created those').toEqual([]);
  expect(body.recentAnswers[0]).not.toHaveProperty('content');
});

it('the dashboard lists the five newest drafts of the signed-in person', async () => {
  for (let n = 1; n <= 6; n += 1) await create({ topic: `Own ${n}`, isDraft: true });
  await create({ topic: 'Published' });
  const other = await signedIn('other@example.org');
  await call('POST', '/model-answers', { ...FINISHED, topic: 'Theirs', isDraft: true }, other);
  const { body } = await call('GET', '/dashboard-stats');
  expect(topicsOf(body.ownDrafts)).toEqual(['Own 6', 'Own 5', 'Own 4', 'Own 3', 'Own 2']);
  expect(topicsOf(body.recentDrafts)[0]).toBe('Theirs');
});
