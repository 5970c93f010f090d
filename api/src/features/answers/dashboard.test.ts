import { expect, it } from 'vitest';
import { administrator, FINISHED } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import type { AnswerSummary } from './schema.ts';

const context = testApp();
const { call, create } = administrator(context);

const topics = (answers: AnswerSummary[]) => answers.map(({ topic }) => topic);

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
  const day = (n: number) => new Date(Date.UTC(2024, 0, n));
  for (let n = 1; n <= 12; n += 1) {
    await answer({ topic: `Answer ${n}`, views: n, createdAt: day(n) });
  }
  for (let n = 1; n <= 6; n += 1) {
    await answer({ topic: `Draft ${n}`, views: 99, createdAt: day(n), ...HIDDEN.draft });
  }
  await answer({ topic: 'Pending', views: 99, createdAt: day(20), ...HIDDEN.pending });
  const { body } = await call('GET', '/dashboard-stats');
  expect(topics(body.topViewedAnswers)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Answer ${12 - n}`),
  );
  const newest = [12, 11, 10, 9].map((n) => `Answer ${n}`);
  expect(topics(body.recentAnswers)).toEqual(['Pending', ...newest]);
  expect(topics(body.recentDrafts)).toEqual([6, 5, 4, 3, 2].map((n) => `Draft ${n}`));
  expect(body.ownDrafts, 'nobody created those').toEqual([]);
  expect(body.recentAnswers[0]).not.toHaveProperty('content');
});

it('the dashboard lists the five newest drafts of the signed-in person', async () => {
  for (let n = 1; n <= 6; n += 1) await create({ topic: `Own ${n}`, isDraft: true });
  await create({ topic: 'Published' });
  const other = await signedIn('other@example.org');
  await call('POST', '/model-answers', { ...FINISHED, topic: 'Theirs', isDraft: true }, other);
  const { body } = await call('GET', '/dashboard-stats');
  expect(topics(body.ownDrafts)).toEqual(['Own 6', 'Own 5', 'Own 4', 'Own 3', 'Own 2']);
  expect(topics(body.recentDrafts)[0]).toBe('Theirs');
});
