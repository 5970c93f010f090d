import { expect, test, vi } from 'vitest';
import { dehydrateQueries, hydrateQueries, serializeState } from './pageState.ts';
import { createQueryClient } from './queryClient.ts';

/** The page's state after the server has read these queries. */
function stateOf(...data: [key: string, data: unknown][]): string {
  const server = createQueryClient({ server: true });
  for (const [key, value] of data) server.setQueryData([key], value);
  return serializeState({ queries: dehydrateQueries(server) });
}

test('data read on the server is fresh in the browser, however old the page is', async () => {
  const state = JSON.parse(stateOf(['answer', null], ['statistics', { task1Count: 1 }]));
  const browser = createQueryClient({ server: false });
  hydrateQueries(browser, state.queries);
  const queryFn = vi.fn();
  expect(await browser.fetchQuery({ queryKey: ['answer'], queryFn })).toBeNull();
  expect(await browser.fetchQuery({ queryKey: ['statistics'], queryFn })).toEqual({
    task1Count: 1,
  });
  expect(queryFn).not.toHaveBeenCalled();
});

test('the same data serialises to the same bytes at any time', () => {
  vi.useFakeTimers();
  const before = stateOf(['statistics', { task1Count: 1 }]);
  vi.advanceTimersByTime(1);
  expect(stateOf(['statistics', { task1Count: 1 }])).toBe(before);
});
