import { expect, it } from 'vitest';
import { isDraftStatus, statusOf } from './status.ts';

it.each([
  [true, true, 'draft'],
  [true, false, 'draft'],
  [false, true, 'published'],
  [false, false, 'pending'],
])('isDraft %s and isApproved %s mean %s', (isDraft, isApproved, status) => {
  expect(statusOf({ isDraft, isApproved })).toBe(status);
});

it('a draft with a time of publication is scheduled, and still a draft', () => {
  const publishAt = '2030-03-01T09:00:00.000Z';
  const status = statusOf({ isDraft: true, isApproved: false, publishAt });
  expect([status, isDraftStatus(status)]).toEqual(['scheduled', true]);
  expect(statusOf({ isDraft: false, isApproved: true, publishAt })).toBe('published');
});
