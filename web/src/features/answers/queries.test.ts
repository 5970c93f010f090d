import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api.ts';
import { idOf } from '../../../test/builders.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import { loadAnswerPages } from './AnswerListPage.tsx';
import { answerListQuery, isAnswerId } from './queries.ts';

const ID = idOf('a');
const LIST = { taskType: 'task1', sortBy: 'views' } as const;

function clientOf(respond: Parameters<typeof stubApi>[0]) {
  const { api, calls } = stubApi(respond);
  return { api, calls, queryClient: createQueryClient({ server: false }) };
}

it('a failure reports a missing connection', async () => {
  const offline = clientOf(() => Promise.reject(new TypeError('fetch failed')));
  const reading = offline.queryClient.fetchQuery(answerListQuery(offline.api, LIST, 1));
  await expect(reading).rejects.toThrow('Failed to fetch answers: no connection');
});

it.each([
  [ID, true],
  [ID.toUpperCase(), false],
  [ID.slice(1), false],
  [`${ID}\n`, false],
  ['nope', false],
  ['', false],
])('an answer is requested by %j only if that is an id: %s', (id, isId) => {
  expect(isAnswerId(id)).toBe(isId);
});

describe('loadAnswerPages', () => {
  it('requests no page beyond the last', async () => {
    const { api, calls, queryClient } = clientOf(json({ answers: [], total: 14 }));
    await loadAnswerPages({ queryClient, api }, LIST, 100);
    expect(calls).toHaveLength(2);
  });

  it('cancels a request that is no longer needed', async () => {
    let aborted: AbortSignal | undefined;
    const { api, queryClient } = clientOf((_call, _url, signal) => {
      aborted = signal;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const query = answerListQuery(api, LIST, 1);
    const reading = queryClient.fetchQuery(query).catch((error: unknown) => error);
    const stop = new QueryObserver(queryClient, query).subscribe(() => {});
    await expect.poll(() => aborted).toBeDefined();
    stop();
    await expect.poll(() => aborted?.aborted).toBe(true);
    await reading;
    expect(queryClient.getQueryState(query.queryKey)?.error).toBeNull();
  });
});
