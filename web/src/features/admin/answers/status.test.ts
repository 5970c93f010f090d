import { expect, it } from 'vitest';
import { isDraftStatus, statusOf } from './status.ts';

it('a draft with a time of publication is scheduled, and still a draft, as an approved one is', () => {
  const publishAt = '2030-03-01T09:00:00.000Z';
  const status = statusOf({ isDraft: true, isApproved: false, publishAt });
  expect([status, isDraftStatus(status)]).toEqual(['scheduled', true]);
  expect(statusOf({ isDraft: false, isApproved: true, publishAt })).toBe('published');
  expect(statusOf({ isDraft: true, isApproved: true })).toBe('draft');
});
