import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadPart } from './loaders.ts';
import { createQueryClient } from './queryClient.ts';

const failing = queryOptions({
  queryKey: ['part'],
  queryFn: () => Promise.reject(new Error('Failed to fetch statistics')),
});

test('a failing part fails the page on the first load, and later leaves its error in the query', async () => {
  const queryClient = createQueryClient({ server: false });
  const load = (isFirst: boolean) => loadPart({ queryClient, isFirstLoad: () => isFirst }, failing);
  await expect(load(true)).rejects.toThrow('Failed to fetch statistics');
  queryClient.clear();
  await load(false);
  expect(queryClient.getQueryState(failing.queryKey)?.error).toEqual(
    new Error('Failed to fetch statistics'),
  );
});
