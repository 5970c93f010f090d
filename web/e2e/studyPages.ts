import type { Page } from '@playwright/test';

/** The beginning of the question of `REPORT_PATH`. */
export const QUESTION = 'The line graph below shows the share of electricity';

export const star = (page: Page, term: string) =>
  page.getByRole('button', { name: `Star: ${term}`, exact: true });
/** The button of an answer itself; the cards of related answers have others. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const rowsOf = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('listitem');
export const words = (page: Page) => page.locator('.study').getByRole('listitem');
