import { beforeAll, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../../test/app.ts';
import { answer, HIDDEN } from '../../../../test/factories.ts';
import { Answer } from '../model.ts';

const context = testApp();
const get = async (path: string) => {
  const response = await context.app.inject(path);
  return { status: response.statusCode, body: response.json() };
};
const listed = async (query: string) => {
  const { status, body } = await get(`/api/archive/answers?${query}`);
  expect(status, query).toBe(200);
  return { total: body.total, topics: body.answers.map(({ topic }: { topic: string }) => topic) };
};

/** Exam days at the edges of months and years, subtypes, tags, and unpublished answers. */
beforeAll(async () => {
  await clearContent(context.app);
  const exams = [
    ['Old', '2023-12-31', 'energy'],
    ['First of January', '2024-01-01', 'energy'],
    ['Last of January', '2024-01-31', 'travel'],
    ['December', '2024-12-31', 'travel'],
    ['Dateless', undefined, 'Energy'],
  ] as const;
  for (const [topic, day, tag] of exams) {
    await answer({ topic, tags: [tag], ...(day && { examDate: new Date(day) }) });
  }
  const essay = { taskType: 'task2', subtype: 'Opinion' } as const;
  await answer({ topic: 'Essay', ...essay, tags: ['energy'], examDate: new Date('2024-01-15') });
  for (const flags of Object.values(HIDDEN)) {
    await answer({ topic: 'Hidden', ...flags, tags: ['secret'], examDate: new Date('1999-05-05') });
  }
});

it('the archive counts published answers only, by exam date, subtype and tag', async () => {
  expect((await get('/api/archive')).body).toEqual({
    years: [
      {
        year: 2024,
        answers: 4,
        months: [
          { month: 12, answers: 1 },
          { month: 1, answers: 3 },
        ],
      },
      { year: 2023, answers: 1, months: [{ month: 12, answers: 1 }] },
    ],
    undated: 1,
    subtypes: [
      { taskType: 'task1', subtype: 'Line Graph', answers: 5 },
      { taskType: 'task2', subtype: 'Opinion', answers: 1 },
    ],
    tags: [
      { tag: 'energy', answers: 3 },
      { tag: 'Energy', answers: 1 },
      { tag: 'travel', answers: 2 },
    ],
  });
});

it.each([
  ['', ['December', 'Last of January', 'Essay', 'First of January', 'Old', 'Dateless']],
  ['exam=2024', ['December', 'Last of January', 'Essay', 'First of January']],
  ['exam=2024-01', ['Last of January', 'Essay', 'First of January']],
  ['exam=2024-12', ['December']],
  ['exam=2023-12', ['Old']],
  ['exam=1999', []],
  ['exam=none', ['Dateless']],
  ['taskType=task2', ['Essay']],
  ['subtype=Line+Graph&tag=travel', ['December', 'Last of January']],
  ['tag=energy&exam=2024', ['Essay', 'First of January']],
  ['tag=Energy', ['Dateless']],
  ['tag=secret', []],
  ['tag=.*', []],
])('the archive lists the answers for "%s", newest exam first', async (query, topics) => {
  expect(await listed(query)).toEqual({ total: topics.length, topics });
});

it('the archive pages without repeating or omitting an answer', async () => {
  for (let more = 0; more < 20; more += 1) await answer({ topic: `More ${more}`, tags: ['many'] });
  context.app.responseCache.clear();
  const first = await listed('page=1');
  const second = await listed('page=2');
  expect(first.total).toBe(26);
  expect(new Set([...first.topics, ...second.topics]).size).toBe(26);
  expect(second.topics).toHaveLength(2);
  expect((await listed('page=3')).topics).toEqual([]);
});

it('the archive counts answers without a subtype in a row without one', async () => {
  const id = await answer({ topic: 'Plain', taskType: 'task2', subtype: 'Opinion' });
  await Answer.updateOne({ _id: id }, { $unset: { subtype: 1 } });
  context.app.responseCache.clear();
  const { subtypes } = (await get('/api/archive')).body;
  expect(subtypes).toContainEqual({ taskType: 'task2', answers: 1 });
});
