import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readQueries, restoreQueries, serializeState } from './pageState.ts';

test('what was read on the server is fresh in the browser', () => {
  const server = new QueryClient();
  server.setQueryData(['answers', 'detail', 'a'], null);
  server.setQueryData(['statistics'], { task1Count: 1 }, { updatedAt: 0 });
  const state = JSON.parse(serializeState({ queries: readQueries(server) }));

  const browser = new QueryClient();
  restoreQueries(browser, state.queries);
  expect(browser.getQueryData(['answers', 'detail', 'a'])).toBeNull();
  expect(browser.getQueryData(['statistics'])).toEqual({ task1Count: 1 });
  expect(browser.getQueryState(['statistics'])?.dataUpdatedAt).toBeGreaterThan(0);
});

test('the same page has the same bytes', () => {
  const at = (updatedAt: number) => {
    const client = new QueryClient();
    client.setQueryData(['site'], { siteName: 'Band8' }, { updatedAt });
    return serializeState({ queries: readQueries(client) });
  };
  expect(at(1)).toBe(at(2));
});

test('no text can end the script element', () => {
  const text = serializeState({ queries: [[['x'], '</script><script>alert(1)</script><!--']] });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).queries[0][1]).toContain('</script>');
});
