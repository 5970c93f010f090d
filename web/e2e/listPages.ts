import type { Page } from '@playwright/test';

export const LIST_CALL = '**/api/public-model-answers?*';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const firstCard = (page: Page) => cards(page).first();
export const status = (page: Page) => page.getByRole('status');
export const searchBox = (page: Page) => page.getByLabel(/^Search Task/);
export const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const sort = (page: Page) => page.getByLabel('Sort by');
export const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More Answers' });

export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

export function recordListCalls(page: Page): Record<string, string>[] {
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/public-model-answers') calls.push(Object.fromEntries(searchParams));
  });
  return calls;
}
