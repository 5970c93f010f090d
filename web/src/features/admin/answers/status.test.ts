import { expect, it } from 'vitest';
import { statusOf } from './status.ts';

it.each([
  [true, true, 'draft'],
  [true, false, 'draft'],
  [false, true, 'published'],
  [false, false, 'pending'],
])('isDraft %s and isApproved %s mean %s', (isDraft, isApproved, status) => {
  expect(statusOf({ isDraft, isApproved })).toBe(status);
});
