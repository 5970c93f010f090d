import { expect, it } from 'vitest';
import { buildAdminComment } from '../../../../test/builders.ts';
import { isLongText } from './CommentItem.tsx';
import { neighbourOf } from './Decisions.tsx';
import { actionLabel, actionsOn, type Comment, doneText, placeOf } from './texts.ts';

const WAITING: Comment = buildAdminComment('Mina', { heldFor: 'link' });
const PUBLISHED: Comment = { ...WAITING, status: 'published' };
const REPORTED: Comment = {
  ...PUBLISHED,
  reports: [{ reason: 'Advertising', at: '2026-03-06T09:00:00.000Z' }],
};
const REMOVED: Comment = { ...REPORTED, status: 'removed' };

it.each([
  ['waiting', WAITING, ['Approve', 'Remove']],
  ['published', PUBLISHED, ['Remove']],
  ['reported', REPORTED, ['Dismiss Reports', 'Remove']],
  ['removed', REMOVED, ['Restore']],
])('the decisions on a comment that is %s', (_, comment, labels) => {
  expect(actionsOn(comment).map((action) => actionLabel(action, comment))).toEqual(labels);
});

it('the decisions on a comment say what they have done, also to reports', () => {
  expect(doneText('approve', WAITING)).toBe('Comment approved');
  expect(doneText('approve', REPORTED)).toBe('Reports dismissed');
  expect(doneText('remove', REPORTED)).toBe('Comment removed');
  expect(doneText('remove', WAITING)).toContain('It was never published');
  expect(doneText('restore', REMOVED)).toBe('Comment restored and its reports dismissed');
});

it('the place of a comment is in its answer only while visitors see it', () => {
  expect(placeOf(PUBLISHED)).toBe(`/answer/${PUBLISHED.answerId}#comment-${PUBLISHED.id}`);
  expect(placeOf(WAITING)).toBe(`/answer/${WAITING.answerId}`);
  expect(placeOf(REMOVED)).toBe(`/answer/${WAITING.answerId}`);
});

it('the focus moves to the following comment, and from the last one to the one before', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ ...WAITING, id }));
  const [first = WAITING, , last = WAITING] = list;
  expect(neighbourOf(first, list)).toBe('b');
  expect(neighbourOf(last, list)).toBe('b');
  expect(neighbourOf(first, [first])).toBeUndefined();
});

it('a text is long with over 400 characters or 6 lines', () => {
  expect(isLongText('a'.repeat(400))).toBe(false);
  expect(isLongText('a'.repeat(401))).toBe(true);
  expect(isLongText('a\n'.repeat(5))).toBe(false);
  expect(isLongText('a\n'.repeat(6))).toBe(true);
});
