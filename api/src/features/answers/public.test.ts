import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import type { AnswerList, AnswerSummary } from './schema.ts';

const context = testApp();

async function get(url: string) {
  const response = await context.app.inject(url);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function list(query = ''): Promise<AnswerList> {
  if (query.includes('search=')) await context.app.answerSearch.compare();
  const { status, body } = await get(`/api/public-model-answers?${query}`);
  expect(status).toBe(200);
  return body;
}

const ids = (answers: AnswerSummary[]) => answers.map(({ id }) => id);

beforeEach(() => clearContent(context.app));

describe('the list', () => {
  it('filters by task and subtype, and treats Process as Process Diagram', async () => {
    const process = await answer({ subtype: 'Process Diagram' });
    await answer({ subtype: 'Map' });
    const essay = await answer({ taskType: 'task2', subtype: 'Opinion' });
    expect(ids((await list('taskType=task1&subtype=Process')).answers)).toEqual([process]);
    expect(ids((await list('subtype=Process+Diagram')).answers)).toEqual([process]);
    expect(ids((await list('taskType=task2')).answers)).toEqual([essay]);
    expect((await list()).total).toBe(3);
    expect((await list('subtype=Map')).total).toBe(1);
    expect((await list('taskType=task2&subtype=Map')).total).toBe(0);
  });

  it('sorts by views by default, by date and by author', async () => {
    const old = await answer({ views: 5, author: 'Ánna', createdAt: new Date('2020-01-01') });
    const popular = await answer({ views: 9, author: 'bert', createdAt: new Date('2022-01-01') });
    const recent = await answer({ views: 1, author: 'Carl', createdAt: new Date('2024-01-01') });
    expect(ids((await list()).answers)).toEqual([popular, old, recent]);
    expect(ids((await list('sortBy=views')).answers)).toEqual([popular, old, recent]);
    expect(ids((await list('sortBy=date')).answers)).toEqual([recent, popular, old]);
    expect(ids((await list('sortBy=author')).answers)).toEqual([old, popular, recent]);
  });

  it('pages by 12 in a stable order, without gaps or repetitions', async () => {
    for (let n = 0; n < 27; n += 1) await answer();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)));
    expect(pages.map(({ answers }) => answers.length)).toEqual([12, 12, 3, 0]);
    expect(new Set(pages.flatMap(({ answers }) => ids(answers))).size).toBe(27);
    expect(pages.every(({ total }) => total === 27)).toBe(true);
    expect((await list('limit=5&page=2')).answers).toHaveLength(5);
  });

  it('returns rows with an excerpt, without the body or internal fields', async () => {
    await answer({ content: `<p>${'word '.repeat(400)}</p>` });
    const [row] = (await list()).answers;
    expect(row).toMatchObject({ wordCount: 400, views: 0, isContributed: false, version: 1 });
    expect(row?.excerpt.length).toBeLessThanOrEqual(300);
    for (const field of ['content', 'searchWords', 'topicWords', 'authorKey', '_id', '__v']) {
      expect(row).not.toHaveProperty(field);
    }
  });
});

it('a refusal says in every form which parameter was wrong', async () => {
  const { status, headers, body } = await get('/api/public-model-answers?colour=red');
  expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  const message = 'Please correct the query: colour is not known here.';
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', title: 'Bad Request', message });
  expect(body.detail).toBe(message);
  expect(body.errors[0].path).toBe('/colour');
});

it('the list of a search has the best match first, and suggests a spelling with results for the same filters', async () => {
  const inBody = await answer({ content: '<p>Some electricity.</p>', views: 50 });
  const inTopic = await answer({ topic: 'How electricity was generated' });
  const best = await list('search=electricity&sortBy=relevance');
  expect(ids(best.answers)).toEqual([inTopic, inBody]);
  expect(ids((await list('search=electricity')).answers)).toEqual([inBody, inTopic]);
  expect((await list('search=electrcity')).suggestion).toBe('electricity');
  expect((await list('search=electrcity&taskType=task2')).suggestion).toBeUndefined();
  expect((await list('search=%20%20')).total).toBe(2);
});

it('a search that finds little has related answers on its first page, each with its passage', async () => {
  const id = await answer({ topic: 'Trams', content: '<p>Some electricity.</p>' });
  await answer({ topic: 'Electricity', ...HIDDEN.draft });
  const query = 'search=ielts+electrcity+wombat+trams&literal=false';
  const passage = [
    { text: 'Some ', isMatch: false },
    { text: 'electricity', isMatch: true },
    { text: '.', isMatch: false },
  ];
  const related = {
    hits: [{ answer: { id }, passage, missing: ['wombat'] }],
    words: [{ typed: 'electrcity', used: ['electricity'], reason: 'spelling' }],
    readAs: { leftOut: ['ielts'] },
  };
  expect(await list(query)).toMatchObject({ total: 0, related });
  expect((await get(`/api/search?${query}`)).body).toMatchObject({ hits: [], total: 0, related });
  expect(await list(`${query}&page=2`)).not.toHaveProperty('related');
  expect((await list('search=ielts+trams&literal=true')).related?.hits[0]?.missing).toEqual([
    'ielts',
  ]);
});

it('an answer has a question without any text of the answer', async () => {
  const picture = { url: '/media/a.webp', width: 1200, height: 750 };
  const pictureAlt = '"><img src=x onerror=alert(1)> & ’é';
  const plan = { mainIdea: 'More in summer.', ideas: [], collocations: ['cross a bridge'] };
  const chartData = 'Year,People\n2000,10';
  const content = '<p>Zebras crossed.</p>';
  const id = await answer({ content, picture, pictureAlt, plan, chartData });
  const { headers, body } = await get(`/api/model-answers/${id}/question`);
  expect(headers.etag).toBeDefined();
  expect(body).toEqual({
    id,
    topic: 'The graph shows how many people crossed a bridge.',
    taskType: 'task1',
    subtype: 'Line Graph',
    pictureUrl: '/media/a.webp',
    pictureWidth: 1200,
    pictureHeight: 750,
    pictureAlt,
    plan,
    chartData,
  });
});

it('top answers are the ten most viewed of each task, and all are counted', async () => {
  for (let views = 1; views <= 11; views += 1) await answer({ views });
  const essay = await answer({ taskType: 'task2', subtype: 'Opinion' });
  const { body } = await get('/api/top-answers');
  expect(body.task1.map(({ views }: AnswerSummary) => views)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
  expect(ids(body.task2)).toEqual([essay]);
  expect((await get('/api/statistics')).body).toEqual({ task1Count: 11, task2Count: 1 });
});
