import { beforeEach, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { findRelatedAnswers } from './related.ts';

const context = testApp();
beforeEach(() => clearContent(context.app));

async function relatedIds(id: string) {
  await context.app.answerSearch.compare();
  return (await findRelatedAnswers(id, context.app.answerSearch))?.map((row) => row.id);
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
  expect(await relatedIds(await answer({ ...task1, ...HIDDEN.draft }))).toBeUndefined();
});

it('related answers are filled up by views, and ignore common examination phrases', async () => {
  const task = { subtype: 'Table', taskType: 'task1' } as const;
  const id = await answer({ topic: 'Discuss both views: trams.', subtype: 'Map' });
  const formula = await answer({ ...task, topic: 'Discuss both views: bread.', views: 1 });
  const popular = await answer({ ...task, topic: 'Rivers', views: 9 });
  expect(await relatedIds(id)).toEqual([popular, formula]);
});
