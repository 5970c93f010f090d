// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../search.ts';
import { PageSearch } from './PageSearch.tsx';

function renderAt(url: string) {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({
    routeTree: createRootRoute(),
    history,
    parseSearch,
    stringifySearch,
  });
  render(
    <RouterContextProvider router={router}>
      <PageSearch path="/archive" label="Search" placeholder="" value="" />
    </RouterContextProvider>,
  );
  return { history, navigate: vi.spyOn(router, 'navigate') };
}

function search(text: string) {
  const box = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

it('keeps the search in the URL, without a history entry', async () => {
  const { history, navigate } = renderAt('/archive?search=a+b');
  search('cars & roads');
  await vi.waitFor(() => expect(history.location.href).toBe('/archive?search=cars+%26+roads'));
  search('');
  await vi.waitFor(() => expect(history.location.href).toBe('/archive'));
  expect(history.length).toBe(1);
  expect(navigate).toHaveBeenCalledTimes(2);
});

it.each(['/archive?tag=energy', '/glossary'])('does not leave %s, opened since', (url) => {
  const { history, navigate } = renderAt('/archive');
  history.push(url);
  search('energy');
  expect(navigate).not.toHaveBeenCalled();
});
