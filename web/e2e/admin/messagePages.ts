import type { Schemas } from '@band8/client';
import type { Page, Route } from '@playwright/test';
import { expect } from './session.ts';

type Message = Schemas['ContactMessage'];

export const MESSAGES_CALL = '**/api/admin/messages?*';
export const MESSAGE_CALL = /\/api\/admin\/messages\/[0-9a-f]{24}$/;
export const COUNTS_CALL = '**/api/admin/inbox-counts';

export const NOTHING_WAITS = {
  pendingAnswers: 0,
  unreadMessages: 0,
  waitingComments: 0,
  reportedComments: 0,
  failingEmails: 0,
  webhooksSwitchedOff: 0,
  isPendingFull: false,
  isUnreadFull: false,
};

function countMessages(messages: readonly Message[], pendingAnswers: number) {
  const unread = messages.filter(({ status }) => status === 'unread');
  return { ...NOTHING_WAITS, pendingAnswers, unreadMessages: unread.length };
}

/** Mocks the inbox, so that a test has its own messages; changes to them persist. */
export async function mockInbox(page: Page, messages: Message[], pendingAnswers = 0) {
  await page.route(COUNTS_CALL, (route) =>
    route.fulfill({ json: countMessages(messages, pendingAnswers) }),
  );
  await page.route(MESSAGES_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    const status = searchParams.get('status');
    const found = messages.filter((message) => !status || message.status === status);
    return route.fulfill({ json: { messages: found, total: found.length } });
  });
  await page.route(MESSAGE_CALL, (route) => changeOne(route, messages));
}

async function changeOne(route: Route, messages: Message[]) {
  const request = route.request();
  const message = messages.find(({ id }) => request.url().endsWith(id));
  if (!message)
    return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'That is gone.' } });
  if (request.method() === 'DELETE') {
    messages.splice(messages.indexOf(message), 1);
    return route.fulfill({ status: 204 });
  }
  Object.assign(message, request.postDataJSON());
  return route.fulfill({ json: message });
}

export const rows = (page: Page) => page.locator('.message');
export const rowFrom = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const opener = (page: Page, name: string) =>
  page.getByRole('heading', { name }).getByRole('button');
export const badge = (page: Page, name: string) => rowFrom(page, name).locator('.status');

export async function openInbox(page: Page, messages: Message[], address = '/admin/messages') {
  await mockInbox(page, messages);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Messages \(\d+\)$/);
}
