import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './features/admin/queryClient.ts';
import { QueryClient, queryOptions } from './queryClient.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query that counts how often it was read, and can be held back or made to fail. */
function counted(
  answer: (times: number, signal: AbortSignal) => Promise<number> = async (times) => times,
) {
  const asked = { times: 0 };
  const query = queryOptions({
    queryKey: ['counted'],
    queryFn: ({ signal }) => {
      asked.times += 1;
      return answer(asked.times, signal);
    },
  });
  return { query, asked };
}

test('data is fresh for 5 minutes, and enough for who takes it however old (P7)', async () => {
  const client = new QueryClient(false);
  const { query } = counted();
  expect(await client.fetchQuery(query)).toBe(1);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await client.fetchQuery(query)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await client.ensureQueryData(query)).toBe(1);
  expect(await client.fetchQuery(query)).toBe(2);
});

test('data is discarded 10 minutes after its last use, and never while it is shown (P7)', async () => {
  const client = new QueryClient(false);
  const { query, asked } = counted();
  client.setQueryData(query.queryKey, 1);
  const stop = client.observe([query], () => {});
  vi.advanceTimersByTime(60 * MINUTE);
  expect(client.stateOf(query).data).toBe(1);
  stop();
  await Promise.resolve();
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(client.stateOf(query).data).toBe(1);
  vi.advanceTimersByTime(1);
  expect(client.stateOf(query).data).toBeUndefined();
  expect(asked.times).toBe(0);
});

test('on the server nothing is thrown away by the clock', () => {
  const client = new QueryClient(true);
  client.setQueryData(['site'], {});
  expect(vi.getTimerCount()).toBe(0);
  expect(client.readData()).toEqual([[['site'], {}]]);
});

test('who asks at the same time waits for the same reading', async () => {
  const client = new QueryClient(false);
  const { query, asked } = counted();
  await Promise.all([client.fetchQuery(query), client.ensureQueryData(query)]);
  expect(asked.times).toBe(1);
});

test('what failed stays failed until it is asked for again (P7)', async () => {
  const client = new QueryClient(false);
  const { query, asked } = counted((times) =>
    times === 1 ? Promise.reject(new Error('503')) : Promise.resolve(times),
  );
  await expect(client.ensureQueryData(query)).rejects.toThrow('503');
  const seen = vi.fn();
  client.observe([query], seen);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([asked.times, client.stateOf(query).error?.message]).toEqual([1, '503']);

  client.forgetFailures();
  expect(seen).toHaveBeenCalledOnce();
  expect(client.stateOf(query)).toMatchObject({ data: undefined, error: undefined });
  expect(await client.ensureQueryData(query)).toBe(2);
});

test('what nobody waits for any more is aborted, and can be read again', async () => {
  const client = new QueryClient(false);
  const aborted: boolean[] = [];
  const { query, asked } = counted(
    (_times, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(true);
          reject(signal.reason);
        });
      }),
  );
  const stop = client.observe([query], () => {});
  await vi.waitFor(() => expect(asked.times).toBe(1));
  stop();
  const stopAgain = client.observe([query], () => {});
  await Promise.resolve();
  expect(aborted, 'who comes at once goes on waiting').toEqual([]);

  stopAgain();
  await Promise.resolve();
  expect(aborted).toEqual([true]);
  expect(client.stateOf(query)).toMatchObject({ error: undefined, isFetching: false });
  client.observe([query], () => {});
  await vi.waitFor(() => expect(asked.times).toBe(2));
});

test('the back office has the same times (P7)', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: 0,
  });
  expect(mutations).toMatchObject({ retry: 0 });
});
