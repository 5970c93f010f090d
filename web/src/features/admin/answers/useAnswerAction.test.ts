import { ApiError } from '@band8/client';
import { describe, expect, it } from 'vitest';
import { problemOf } from './useAnswerAction.ts';
import { deleteQuestion, unpublishQuestion } from './useRowActions.ts';

const FAILED = 'Failed to update answer status. Please try again.';

const ANSWER = { id: '65e6f2a04c1b8d0012a40001', topic: 'A bridge' };
const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, JSON.stringify({ code, message: 'Please choose a task type.', ...more }));
const CONFLICT = 'Somebody else changed this answer.';

it.each([
  ['what failed without a reply', new TypeError('Failed to fetch'), { title: FAILED }],
  [
    'what to do when the server rejects the request',
    refusal(400, 'TASK_TYPE_MISSING'),
    { title: FAILED, description: 'Please choose a task type.' },
  ],
  [
    'the missing fields, with a link to the form',
    refusal(400, 'VALIDATION_FAILED', {
      errors: [
        { path: '/taskType', message: 'is missing' },
        { path: '/tags/3', message: 'is longer than 60 characters' },
      ],
    }),
    {
      title: FAILED,
      description: 'Task Type is missing. Tag 4 is longer than 60 characters.',
      incomplete: ANSWER,
    },
  ],
  ['who changed the answer', refusal(409, 'EDIT_CONFLICT'), { title: CONFLICT }],
])('the alert of a failed action says %s', (_what, error, problem) => {
  expect(problemOf(error, FAILED, ANSWER)).toMatchObject(problem);
});

describe('questions about several answers', () => {
  const draft = { isDraft: true, isApproved: false };
  const published = { isDraft: false, isApproved: true };
  const pending = { isDraft: false, isApproved: false };

  it.each([
    [[draft, draft, draft], 'delete these 3 drafts', undefined],
    [[draft, pending], 'delete these 2 answers', undefined],
    [[published, published], 'delete these 2 answers', 'They will disappear from the site.'],
    [
      [draft, published],
      'delete these 2 answers',
      '1 of them is published and will disappear from the site.',
    ],
  ])('asks before deleting %j: %s', (rows, what, detail) => {
    const question = `Are you sure you want to ${what}? This action cannot be undone.`;
    expect(deleteQuestion(rows)).toEqual({ question, detail });
  });

  it.each([
    [[published, published], 'these 2 answers? They', undefined],
    [
      [published, draft],
      '1 of these 2 answers? It',
      'The other one isn’t on the site, and will be saved as a draft too.',
    ],
    [
      [published, published, pending, draft],
      '2 of these 4 answers? They',
      'The other 2 aren’t on the site, and will be saved as drafts too.',
    ],
  ])('before %j leave the site: %s', (rows, which, detail) => {
    const question = `Are you sure you want to unpublish ${which} will be moved back to drafts.`;
    expect(unpublishQuestion(rows)).toEqual({ question, detail });
  });

  it('asks nothing when none of them is published', () => {
    expect(unpublishQuestion([draft, pending])).toBeUndefined();
  });
});
