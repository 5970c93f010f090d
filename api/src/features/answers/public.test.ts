import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { GlossaryTerm } from '../glossary/model.ts';
import type { AnswerList, AnswerSummary } from './schema.ts';

const context = testApp();
const MISSING = '65e6f2a04c1b8d0012a4ffff';

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

describe('public responses', () => {
  it.each(Object.entries(HIDDEN))('never include a %s answer', async (_name, flags) => {
    const shown = await answer({ tags: ['bridges'] });
    const hidden = await answer({
      ...flags,
      tags: ['bridges'],
      views: 99,
      author: 'Hidden Person',
    });

    expect(await list()).toMatchObject({ total: 1, answers: [{ id: shown }] });
    expect(await list('search=hidden')).toMatchObject({ total: 0, answers: [] });
    expect((await get(`/api/model-answer-detail/${hidden}`)).status).toBe(404);
    expect((await get(`/api/model-answers/${hidden}/related`)).status).toBe(404);
    expect((await get(`/api/model-answers/${hidden}/question`)).status).toBe(404);
    expect((await get(`/api/model-answers/${shown}/related`)).body).toEqual([]);
    expect((await get('/api/top-answers')).body.task1).toMatchObject([{ id: shown }]);
    expect((await get('/api/statistics')).body).toEqual({ task1Count: 1, task2Count: 0 });
    for (const document of ['/sitemap.xml', '/feed.xml']) {
      const { body } = await context.app.inject(document);
      expect(body).toContain(shown);
      expect(body).not.toContain(hidden);
    }
  });

  it('never suggest a word that occurs only in a hidden answer', async () => {
    await answer();
    await answer({ ...HIDDEN.draft, topic: 'A zeppelin over the harbour' });
    const { suggestion, ...found } = await list('search=zepelin');
    expect(found).toMatchObject({ answers: [], total: 0 });
    expect(suggestion).toBeUndefined();
  });
});

describe('the list', () => {
  it('filters by task and subtype, and treats Process as Process Diagram', async () => {
    const process = await answer({ subtype: 'Process Diagram' });
    await answer({ subtype: 'Map' });
    const essay = await answer({ taskType: 'task2', subtype: 'Opinion' });
    expect(ids((await list('taskType=task1&subtype=Process')).answers)).toEqual([process]);
    expect(ids((await list('subtype=Process+Diagram')).answers)).toEqual([process]);
    expect(ids((await list('taskType=task2')).answers)).toEqual([essay]);
    expect((await list()).total).toBe(3);
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

  it.each([
    ['page=0', 'page'],
    ['page=1001', 'page'],
    ['page=1.5', 'page'],
    ['page=x', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['sortBy=random', 'sortBy'],
    ['taskType=task3', 'taskType'],
    ['subtype=Sketch', 'subtype'],
    ['colour=red', 'colour'],
    ['search[$ne]=1', 'search[$ne]'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('rejects ?%s with a message about %s', async (query, name) => {
    const { status, headers, body } = await get(`/api/public-model-answers?${query}`);
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', title: 'Bad Request' });
    expect(body.detail).toContain(name);
    expect(body.message).toBe(body.detail);
    expect(body.errors[0].path).toBe(`/${name}`);
  });
});

describe('search', () => {
  beforeEach(async () => {
    await answer({
      topic: 'How electricity was generated (50% by wind)',
      content: '<p>Café owners paid <strong>dearly</strong>.</p>',
      author: 'Idris Bello',
      tags: ['energy'],
      isContributed: true,
      contributorName: 'Anouk Dray',
    });
  });

  it.each([
    ['electricity', 'the topic'],
    ['DEARLY', 'the body, whatever the case'],
    ['cafe', 'the body, whatever the accent'],
    ['idris', 'the author'],
    ['anouk', 'the contributor'],
    ['energy', 'a tag'],
    ['energy elec', 'every word, the last by its prefix'],
    ['50% (by wind)', 'signs between words'],
  ])('%s finds by %s', async (search) => {
    expect((await list(`search=${encodeURIComponent(search)}`)).total).toBe(1);
  });

  it.each([
    ['elec energy', 'only the last word may be a prefix'],
    ['energy zebra', 'every word must occur'],
    ['.*', 'a pattern is taken literally'],
    ['strong', 'markup is not text'],
    ['lectricity', 'the middle of a word is no beginning'],
    ['(', 'a sign alone holds no word'],
  ])('%s finds nothing: %s', async (search) => {
    expect((await list(`search=${encodeURIComponent(search)}`)).total).toBe(0);
  });

  it('ignores a blank search', async () => {
    expect((await list('search=%20%20')).total).toBe(1);
    expect((await list('search=')).total).toBe(1);
  });

  it('ranks the best match first: question before tag before body', async () => {
    const inBody = await answer({ content: '<p>wind</p>', views: 50 });
    const inTag = await answer({ tags: ['wind'], views: 1 });
    const { answers } = await list('search=wind&sortBy=relevance');
    expect(ids(answers).slice(1)).toEqual([inTag, inBody]);
    expect(answers[0]?.topic).toContain('wind');
  });

  it('suggests a corrected spelling that has results with the same filters', async () => {
    expect((await list('search=electrcity+enrgy')).suggestion).toBe('electricity energy');
    expect((await list('search=electrcity&taskType=task2')).suggestion).toBeUndefined();
    expect((await list('search=electricity')).suggestion).toBeUndefined();
    expect((await list('search=qqqqqqqq')).suggestion).toBeUndefined();
  });
});

describe('one answer', () => {
  it('contains every field', async () => {
    const id = await answer({
      sourceLink: 'https://example.org/marta',
      tags: ['bridges'],
      examDate: new Date('2024-02-17'),
      isContributed: true,
      contributorName: 'Ana',
      createdAt: new Date('2024-03-05'),
      views: 7,
      picture: {
        url: '/media/a.webp',
        thumbnailUrl: '/media/a-480.webp',
        width: 1200,
        height: 750,
      },
    });
    const { status, body } = await get(`/api/model-answer-detail/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      topic: 'The graph shows how many people crossed a bridge.',
      content: '<p>The graph gives the number of crossings.</p>',
      excerpt: 'The graph gives the number of crossings.',
      taskType: 'task1',
      subtype: 'Line Graph',
      author: 'Marta Vale',
      sourceLink: 'https://example.org/marta',
      tags: ['bridges'],
      skills: [],
      examDate: '2024-02-17T00:00:00.000Z',
      pictureUrl: '/media/a.webp',
      pictureThumbnailUrl: '/media/a-480.webp',
      pictureWidth: 1200,
      pictureHeight: 750,
      isContributed: true,
      contributorName: 'Ana',
      views: 7,
      wordCount: 7,
      createdAt: '2024-03-05T00:00:00.000Z',
      updatedAt: expect.stringMatching(/Z$/),
      isDraft: false,
      isApproved: true,
      version: 1,
      glossaryTermIds: [],
    });
  });

  it('has a question without any text of the answer', async () => {
    const picture = { url: '/media/a.webp', width: 1200, height: 750 };
    const id = await answer({ content: '<p>Zebras crossed.</p>', picture });
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
    });
  });

  it('returns 404 for an unknown id and 400 for a malformed one', async () => {
    for (const path of [
      `model-answer-detail/${MISSING}`,
      `model-answers/${MISSING}/related`,
      `model-answers/${MISSING}/question`,
    ]) {
      expect((await get(`/api/${path}`)).body).toMatchObject({
        status: 404,
        code: 'ANSWER_NOT_FOUND',
        detail: 'There is no published answer with this id.',
        instance: `/api/${path}`,
      });
    }
    for (const id of ['1', 'x'.repeat(24), `${MISSING}0`, '%00', '%7B%22$ne%22:1%7D']) {
      expect((await get(`/api/model-answer-detail/${id}`)).status).toBe(400);
    }
  });

  it('contains the current definition of each active term, and shows others as plain text', async () => {
    const id = await term('overtake', 'To pass <something> "ahead".');
    const answerId = await answer({ content: marked(id, 'overtook') });
    const read = async () => (await get(`/api/model-answer-detail/${answerId}`)).body;

    expect(await read()).toMatchObject({
      glossaryTermIds: [id],
      content: `<p>It <span class="glossary-term" data-term-id="${id}" data-term="overtake" data-definition="To pass &lt;something&gt; &quot;ahead&quot;.">overtook</span> here.</p>`,
    });

    await GlossaryTerm.updateOne({ _id: id }, { definition: 'To go past.' });
    context.app.responseCache.clear();
    expect((await read()).content).toContain('data-definition="To go past."');

    await GlossaryTerm.updateOne({ _id: id }, { isActive: false });
    context.app.responseCache.clear();
    expect((await read()).content).toBe('<p>It overtook here.</p>');

    await GlossaryTerm.updateOne({ _id: id }, { isActive: true });
    context.app.responseCache.clear();
    expect((await read()).content).toContain('data-term="overtake"');

    await GlossaryTerm.deleteOne({ _id: id });
    context.app.responseCache.clear();
    expect((await read()).content).toBe('<p>It overtook here.</p>');
  });
});

describe('related answers', () => {
  it('are sorted by score: subtype 3, tag 2 each, question word 1 each; without the answer itself', async () => {
    const own = await answer({ subtype: 'Map', tags: ['a', 'b'], topic: 'harbour ferries' });
    const twoTags = await answer({ subtype: 'Table', tags: ['a', 'b'], topic: 'music', views: 1 });
    const subtype = await answer({ subtype: 'Map', topic: 'sport', views: 2 });
    const word = await answer({ subtype: 'Table', topic: 'harbour', views: 3 });
    await answer({ subtype: 'Table', topic: 'nothing shared', views: 1000 });
    await answer({ taskType: 'task2', subtype: 'Opinion', tags: ['a', 'b'], views: 1000 });
    const { body } = await get(`/api/model-answers/${own}/related`);
    expect(ids(body)).toEqual([twoTags, subtype, word]);
  });

  it('are filled up by views, and ignore common examination phrases', async () => {
    const own = await answer({ topic: 'Discuss both views: trams.', subtype: 'Map' });
    const formula = await answer({
      topic: 'Discuss both views: bread.',
      subtype: 'Table',
      views: 1,
    });
    const popular = await answer({ topic: 'Rivers', subtype: 'Table', views: 9 });
    const { body } = await get(`/api/model-answers/${own}/related`);
    expect(ids(body)).toEqual([popular, formula]);
  });
});

describe('top answers and counts', () => {
  it('returns the ten most viewed of each task, and counts all', async () => {
    for (let views = 1; views <= 11; views += 1) await answer({ views });
    const essay = await answer({ taskType: 'task2', subtype: 'Opinion' });
    const { body } = await get('/api/top-answers');
    expect(body.task1.map(({ views }: AnswerSummary) => views)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    expect(ids(body.task2)).toEqual([essay]);
    expect((await get('/api/statistics')).body).toEqual({ task1Count: 11, task2Count: 1 });
  });
});
