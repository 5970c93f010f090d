import { expect, test, vi } from 'vitest';
import { readQueries, restoreQueries, serializeState } from './pageState.ts';
import { QueryClient } from './queryClient.ts';

test('what was read on the server is fresh in the browser', async () => {
  const server = new QueryClient(true);
  server.setQueryData(['answers', 'detail', 'a'], null);
  server.setQueryData(['statistics'], { task1Count: 1 });
  const state = JSON.parse(serializeState({ queries: readQueries(server) }));

  const browser = new QueryClient(false);
  restoreQueries(browser, state.queries);
  const queryFn = vi.fn();
  expect(await browser.fetchQuery({ queryKey: ['answers', 'detail', 'a'], queryFn })).toBeNull();
  expect(await browser.fetchQuery({ queryKey: ['statistics'], queryFn })).toEqual({
    task1Count: 1,
  });
  expect(queryFn).not.toHaveBeenCalled();
});

test('no text can end the script element', () => {
  const text = serializeState({ queries: [[['x'], '</script><script>alert(1)</script><!--']] });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).queries[0][1]).toContain('</script>');
});
