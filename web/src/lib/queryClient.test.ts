import { onlineManager, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
});

const createClient = () => createQueryClient({ server: false });

/** A query that counts its reads. */
function countedQuery(read = (times: number): Promise<number> => Promise.resolve(times)) {
  const calls = { times: 0 };
  const query = queryOptions({
    queryKey: ['counted'],
    queryFn: () => {
      calls.times += 1;
      return read(calls.times);
    },
  });
  return { query, calls };
}

test('data is fresh for 5 minutes', async () => {
  const client = createClient();
  const { query } = countedQuery();
  expect(await client.fetchQuery(query)).toBe(1);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(await client.fetchQuery(query)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await client.fetchQuery(query)).toBe(2);
});

test('data is discarded 10 minutes after its last use, and never refetched automatically', async () => {
  const client = createClient();
  const { query, calls } = countedQuery();
  await client.fetchQuery(query);
  const stop = new QueryObserver(client, query).subscribe(() => {});
  vi.advanceTimersByTime(60 * MINUTE);
  stop();
  vi.advanceTimersByTime(10 * MINUTE - 1);
  // Old data that is still cached is shown unchanged.
  new QueryObserver(client, query).subscribe(() => {})();
  expect(client.getQueryData(query.queryKey)).toBe(1);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
  expect(calls.times).toBe(1);
});

test('no timer outlives the page on the server', () => {
  createQueryClient({ server: true }).setQueryData(['site'], {});
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed write is not retried', async () => {
  onlineManager.setOnline(false);
  const client = createClient();
  const write = vi.fn(() => Promise.reject(new Error('503')));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toThrow('503');
  expect(write).toHaveBeenCalledOnce();
});
