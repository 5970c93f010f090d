import { expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { findRelatedAnswers } from './related.ts';
import type { AnswerSummary } from './schema.ts';

const { context, call } = adminSite();

async function relatedIds(id: string) {
  await context.app.answerSearch.compare();
  return (await findRelatedAnswers(id, context.app.answerSearch)).map((row) => row.id);
}

it('related answers share the subtype, tags and subject words, in this order', async () => {
  const task1 = { taskType: 'task1', subtype: 'Map' } as const;
  const id = await answer({ ...task1, topic: 'The harbour of a town', tags: ['water', 'town'] });
  const mostViewed = await answer({ ...task1, subtype: 'Table', topic: 'Nothing', views: 90 });
  const word = await answer({ ...task1, subtype: 'Table', topic: 'A harbour', views: 5 });
  const tags = await answer({ ...task1, subtype: 'Table', topic: 'One', tags: ['water', 'town'] });
  const subtype = await answer({ ...task1, topic: 'Two', views: 7 });
  await answer({ ...task1, topic: 'The harbour of a town', ...HIDDEN.pending });
  await answer({ taskType: 'task2', subtype: 'Opinion', topic: 'A harbour town', views: 99 });
  expect(await relatedIds(id)).toEqual([tags, subtype, word]);
  expect(await relatedIds(mostViewed)).toHaveLength(3);
  await expect(relatedIds(await answer(HIDDEN.draft))).rejects.toThrow('no published answer');
});

it('related answers are filled up by views, and ignore common examination phrases', async () => {
  const task = { subtype: 'Table', taskType: 'task1' } as const;
  const id = await answer({ topic: 'Discuss both views: trams.', subtype: 'Map' });
  const formula = await answer({ ...task, topic: 'Discuss both views: bread.', views: 1 });
  const popular = await answer({ ...task, topic: 'Rivers', views: 9 });
  expect(await relatedIds(id)).toEqual([popular, formula]);
});

const similar = async (id: string): Promise<AnswerSummary[]> => {
  const { status, body } = await call('GET', `/model-answers/${id}/similar`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ids = async (id: string) => (await similar(id)).map((row) => row.id);

const TOPIC = 'The chart shows rail, bus, ferry and bicycle journeys in Lisbon.';

it.each([
  ['the same question', TOPIC, true],
  ['another case, order and punctuation', 'LISBON: ferry, bicycle, bus; rail journeys!', true],
  ['other phrases', 'Some people think that rail, bus, ferry … bicycle journeys Lisbon', true],
  ['half of all words', 'Rail, bus and ferry.', true],
  ['half, and other ones', `${TOPIC} Tram, taxi, metro, canoe, scooter, horse`, true],
  ['no word in common', 'How paper is made.', false],
  ['only common words', 'The chart shows and the graph compared in the', false],
  ['two of its words', 'Rail journeys.', false],
  ['less than half', 'Rail, bus and ferry tunnels, bridges, harbours.', false],
  ['many others', `${TOPIC} Tram, taxi, metro, canoe, scooter, horse, balloon`, false],
  ['only a number and a letter', '7 a', false],
])(
  'answers with a similar question are found both ways, or not: %s',
  async (_name, topic, isFound) => {
    const id = await answer({ topic: TOPIC });
    const other = await answer({ topic });
    expect(await ids(id)).toEqual(isFound ? [other] : []);
    expect(await ids(other)).toEqual(isFound ? [id] : []);
  },
);

it('answers with a similar question are found if a short question has the same words, but not if it has none', async () => {
  const short = await answer({ topic: 'The bridge and the toll.' });
  const same = await answer({ topic: 'A toll for a bridge?' });
  const none = await answer({ topic: 'Is it?' });
  await answer({ topic: 'Is it?' });
  await answer({ topic: 'The bridge, the toll and the keeper.' });
  expect(await ids(short)).toEqual([same]);
  expect(await ids(none)).toEqual([]);
});

it('answers with a similar question may have any task and status', async () => {
  const id = await answer({ topic: TOPIC, ...HIDDEN.pending });
  const others = [await answer({ topic: TOPIC, taskType: 'task2', subtype: 'Opinion' })];
  for (const flags of Object.values(HIDDEN)) {
    others.push(await answer({ topic: TOPIC, ...flags }));
  }
  expect((await ids(id)).sort()).toEqual(others.sort());
});

it('answers with a similar question are at most five, the most similar first, then the newest', async () => {
  const day = (n: number) => new Date(Date.UTC(2024, 0, n));
  const id = await answer({ topic: TOPIC });
  const nearer = await answer({ topic: `${TOPIC} Tram.`, createdAt: day(1) });
  const far = 'Rail, bus, ferry and bicycle.';
  const others: string[] = [];
  for (let n = 6; n >= 2; n -= 1) others.push(await answer({ topic: far, createdAt: day(n) }));
  const same = await answer({ topic: TOPIC, createdAt: day(1) });
  const rows = await similar(id);
  expect(rows.map((row) => row.id)).toEqual([same, nearer, ...others.slice(0, 3)]);
  for (const row of rows) {
    for (const field of ['content', 'shared', 'overlap', 'topicWords']) {
      expect(row).not.toHaveProperty(field);
    }
  }
});
