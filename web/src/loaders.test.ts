import { QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { loadPart } from './loaders.ts';

const failing = queryOptions({
  queryKey: ['part'],
  queryFn: () => Promise.reject(new Error('Failed to fetch statistics')),
  retry: false,
});

describe('a part that fails', () => {
  test('fails the page on the first load', async () => {
    const context = { queryClient: new QueryClient(), isFirstLoad: () => true };
    await expect(loadPart(context, failing)).rejects.toThrow('Failed to fetch statistics');
  });

  test('later leaves its error where the part reads it', async () => {
    const context = { queryClient: new QueryClient(), isFirstLoad: () => false };
    await loadPart(context, failing);
    expect(context.queryClient.getQueryState(['part'])).toMatchObject({
      status: 'error',
      error: new Error('Failed to fetch statistics'),
    });
  });
});
