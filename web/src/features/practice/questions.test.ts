import { describe, expect, it } from 'vitest';
import { stubApi } from '../../../test/api.ts';
import { buildSummary, idOf } from '../../../test/builders.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import { chooseQuestions } from '../mock/MockPage.tsx';
import { QUESTIONS_PER_PAGE } from './questions.ts';
import { findRandomQuestion } from './randomQuestion.ts';

/** A client whose archive has answers with the numbers from 1 to `total`. */
function archiveOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => {
    const taskType = index % 2 === 0 ? 'task1' : 'task2';
    return buildSummary({ id: idOf(index + 1), topic: 'A question', taskType, tags: ['cities'] });
  });
  const { api, calls } = stubApi((_call, { searchParams }) => {
    const task = searchParams.get('taskType');
    const found = all.filter(({ taskType }) => !task || taskType === task);
    const from = (Number(searchParams.get('page') ?? 1) - 1) * QUESTIONS_PER_PAGE;
    const answers = found.slice(from, from + QUESTIONS_PER_PAGE);
    return Response.json({ answers, total: found.length });
  });
  return { calls, client: { api, queryClient: createQueryClient({ server: true }) } };
}

it('a random question is any of those that are wanted, from any page', async () => {
  const { client } = archiveOf(60);
  const wanted = new Set([idOf(3), idOf(30), idOf(59)]);
  const found = new Set<string | undefined>();
  for (let n = 0; n < 60; n += 1) {
    const question = await findRandomQuestion(client, {}, ({ id }) => wanted.has(id));
    found.add(question?.id);
  }
  expect(found).toEqual(wanted);
});

it('a random question is none after all pages were looked through once', async () => {
  const { client, calls } = archiveOf(60);
  expect(await findRandomQuestion(client, {}, () => false)).toBeUndefined();
  const pages = calls.map(({ call }) => call.split('?')[1] ?? 'first');
  expect(pages.sort().join()).toBe('first,page=2,page=3');
  expect(await findRandomQuestion(archiveOf(0).client, {}, () => true)).toBeUndefined();
});

describe('the questions of a mock test', () => {
  const seen = { read: new Set([idOf(1), idOf(2)]), tried: new Set([idOf(3)]) };

  it('are one of each task that is neither read nor tried', async () => {
    const { client } = archiveOf(5);
    for (let n = 0; n < 10; n += 1) {
      const { task1, task2 } = await chooseQuestions(client, seen);
      expect([task1?.id, task2?.id]).toEqual([idOf(5), idOf(4)]);
    }
  });

  it('are missing where everything was seen, unless any question will do', async () => {
    const { client } = archiveOf(3);
    expect(await chooseQuestions(client, seen)).toEqual({ task1: undefined, task2: undefined });
    expect(await chooseQuestions(client, undefined)).toMatchObject({
      task1: { taskType: 'task1' },
      task2: { id: idOf(2) },
    });
  });
});
