import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadPart } from './loaders.ts';
import { createQueryClient } from './queryClient.ts';

const failing = queryOptions({
  queryKey: ['part'],
  queryFn: () => Promise.reject(new Error('Failed to fetch statistics')),
});

test('a failing part fails the page on the first load', async () => {
  const context = { queryClient: createQueryClient({ server: false }), isFirstLoad: () => true };
  await expect(loadPart(context, failing)).rejects.toThrow('Failed to fetch statistics');
});

test('a failing part does not fail later pages, but leaves its error in the query', async () => {
  const context = { queryClient: createQueryClient({ server: false }), isFirstLoad: () => false };
  await loadPart(context, failing);
  expect(context.queryClient.getQueryState(failing.queryKey)).toMatchObject({
    error: new Error('Failed to fetch statistics'),
  });
});
