import type { Schemas } from '@band8/client';
import type { Page } from '@playwright/test';
import { buildAdminComment, buildMessage } from '../../test/builders.ts';
import { COUNTS_CALL, mockInbox, NOTHING_WAITS } from './messagePages.ts';
import { expect } from './session.ts';

type Comment = Schemas['AdminComment'];

export const COMMENTS_CALL = '**/api/admin/comments?*';
export const DECISIONS_CALL = '**/api/admin/comments/actions';

export function createReported(name: string): Comment {
  const { heldFor, ...published } = buildAdminComment(name, {
    status: 'published',
    reports: [{ reason: 'It advertises a school.', at: '2026-03-06T10:00:00.000Z' }],
  });
  return published;
}

function isIn(status: string | null) {
  return (comment: Comment) => {
    if (status === 'reported') return comment.status === 'published' && comment.reports.length > 0;
    return status === null || comment.status === status;
  };
}

const STATUS_AFTER = { approve: 'published', remove: 'removed', restore: 'published' } as const;

/** Mocks the comments, so that a test has its own; decisions on them persist. */
export async function mockComments(page: Page, comments: Comment[]) {
  await mockInbox(page, [buildMessage('Anouk', { status: 'read' })]);
  await page.route(COUNTS_CALL, (route) =>
    route.fulfill({
      json: {
        ...NOTHING_WAITS,
        waitingComments: comments.filter(isIn('waiting')).length,
        reportedComments: comments.filter(isIn('reported')).length,
      },
    }),
  );
  await page.route(COMMENTS_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    const userId = searchParams.get('userId');
    const found = comments
      .filter(isIn(searchParams.get('status')))
      .filter(({ writer }) => !userId || writer?.id === userId);
    return route.fulfill({ json: { comments: found, total: found.length } });
  });
  await page.route(DECISIONS_CALL, (route) => {
    const sent: { action: keyof typeof STATUS_AFTER; items: { id: string }[] } = route
      .request()
      .postDataJSON();
    const { action } = sent;
    const results = sent.items.map(({ id }) => {
      const comment = comments.find((one) => one.id === id);
      if (comment) comment.status = STATUS_AFTER[action];
      if (comment && action !== 'remove') comment.reports = [];
      return { id, ok: true, comment };
    });
    return route.fulfill({ json: { results } });
  });
}

export async function openComments(page: Page, comments: Comment[], search = '') {
  await mockComments(page, comments);
  await page.goto(`/admin/comments${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Comments \(\d+\)$/);
}

export const items = (page: Page) => page.getByRole('article');
export const itemBy = (page: Page, name: string) =>
  page.getByRole('article', { name: `Comment by ${name}`, exact: true });
export const notice = (page: Page) => page.locator('.decision');
