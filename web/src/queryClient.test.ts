import { expect, test } from 'vitest';
import { createQueryClient } from './queryClient.ts';

test('data is fresh for 5 minutes and kept for 10, and nothing is fetched or retried by itself (P7)', () => {
  const { queries, mutations } = createQueryClient(false).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: 0,
  });
  expect(mutations).toMatchObject({ retry: 0 });
});

test('on the server nothing is thrown away by the clock', () => {
  expect(createQueryClient(true).getDefaultOptions().queries?.gcTime).toBe(
    Number.POSITIVE_INFINITY,
  );
});
