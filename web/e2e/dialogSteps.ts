import type { Locator, Page, Request } from '@playwright/test';
import { open } from './answerPages.ts';
import { expect } from './fixtures.ts';

export const SUBMIT = 'Submit Model Answer';
export const CONTACT = 'Contact Us';

export const SUBMISSION = {
  'Your Name': 'Anouk Dray',
  'Your Email': 'anouk@example.org',
  'Topic/Question': 'The chart shows how people travelled to work.',
  'Task Type': 'Task 1',
  'Exam Date': '2024-02-17',
  Author: 'Ines Moreau',
  'Source Link': 'https://example.org/ines',
  'Image/Chart/Graph Link': 'https://example.org/chart.png',
  'Model Answer Content': 'The chart compares four ways.\n\nMost people went by train.',
};

/** The names under which its values are sent. */
export const SUBMISSION_NAMES =
  'contributorName contributorEmail topic taskType examDate author sourceLink imageLink content';

export const MESSAGE = {
  Name: 'Tomas Rehn',
  Email: 'tomas@example.org',
  Message: 'The second paragraph says 2012, but the table says 2013.',
};

export function dialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

export async function openDialog(page: Page, title: string, path = '/about'): Promise<Locator> {
  await open(page, path);
  return reopen(page, title);
}

export async function reopen(page: Page, title: string): Promise<Locator> {
  const label = title === CONTACT ? 'Contact' : SUBMIT;
  await page.getByRole('contentinfo').getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page, title)).toBeVisible();
  return dialog(page, title);
}

export function field(within: Locator, label: string): Locator {
  return within.getByLabel(label, { exact: true });
}

export async function fill(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    if (label === 'Task Type') await field(within, label).selectOption(value);
    else await field(within, label).fill(value);
  }
}

export async function expectValues(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(field(within, label)).toHaveValue(value);
  }
}

export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
}

interface Reply {
  status: number;
  body: unknown;
}

export const RECEIVED: Reply = { status: 201, body: { message: 'It arrived.' } };

export function errorReply(status: number, message: string, more: object = {}): Reply {
  return { status, body: { status, code: 'REFUSED', detail: message, message, ...more } };
}

/** Mocks a path of the API with the result of `reply`, and records the requests. */
export async function mockApi(
  page: Page,
  path: string,
  reply: () => Reply | Promise<Reply> | 'abort',
): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    sent.push(route.request());
    const given = await reply();
    if (given === 'abort') return route.abort();
    return route.fulfill({ status: given.status, json: given.body });
  });
  return sent;
}

export function readRequestParts(request: Request): [name: string, value: string][] {
  return readParts(request.postData() ?? '');
}

export function readParts(body: string): [name: string, value: string][] {
  const part = /name="([^"]*)"\r\n\r\n([\s\S]*?)\r\n--/g;
  return [...body.matchAll(part)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('\r\n', '\n'),
  ]);
}
