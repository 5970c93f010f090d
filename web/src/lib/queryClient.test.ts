import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
});

test('no timer outlives the page on the server', () => {
  createQueryClient({ server: true }).setQueryData(['site'], {});
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed write is not retried', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient({ server: false });
  const write = vi.fn(() => Promise.reject(new Error('503')));
  const mutation = client.getMutationCache().build(client, { mutationFn: write });
  await expect(mutation.execute(undefined)).rejects.toThrow('503');
  expect(write).toHaveBeenCalledOnce();
});
