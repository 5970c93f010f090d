// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openRoute } from '../../test/render.tsx';
import { PageSearch } from './PageSearch.tsx';

async function renderAt(url: string) {
  const router = await openRoute(url, {
    $: () => <PageSearch path="/archive" label="Search" placeholder="" value="" />,
  });
  return { history: router.history, navigate: vi.spyOn(router, 'navigate') };
}

function search(text: string) {
  const box = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}

it('keeps the search in the URL, without a history entry', async () => {
  const { history, navigate } = await renderAt('/archive?search=a+b');
  search('cars & roads');
  await expect.poll(() => history.location.href).toBe('/archive?search=cars+%26+roads');
  search('');
  await expect.poll(() => history.location.href).toBe('/archive');
  expect(history.length).toBe(1);
  expect(navigate).toHaveBeenCalledTimes(2);
});

it.each(['/archive?tag=energy', '/glossary'])('does not leave %s, opened since', async (url) => {
  const { history, navigate } = await renderAt('/archive');
  history.push(url);
  search('energy');
  expect(navigate).not.toHaveBeenCalled();
});
