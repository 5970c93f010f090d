import { ApiError } from '@band8/client';
import { describe, expect, it } from 'vitest';
import { outcomeTitle } from './bulkTexts.ts';
import { deleteQuestion, unpublishQuestion } from './questions.ts';
import { problemOf } from './useAnswerAction.ts';

const FAILED = 'Failed to update answer status. Please try again.';

function refusal(status: number, code: string): ApiError {
  return new ApiError(status, JSON.stringify({ code, message: 'Please choose a task type.' }));
}

describe('the alert of a failed action', () => {
  it('says what failed when there was no reply', () => {
    expect(problemOf(new TypeError('Failed to fetch'), FAILED)).toEqual({ title: FAILED });
  });

  it('adds what to do when the server rejects the request', () => {
    expect(problemOf(refusal(400, 'TASK_TYPE_MISSING'), FAILED)).toEqual({
      title: FAILED,
      description: 'Please choose a task type.',
    });
  });

  it('names the answer and its missing fields, with a link to its form', () => {
    const answer = { id: '65e6f2a04c1b8d0012a40001', topic: 'A bridge' };
    const errors = [
      { path: '/taskType', message: 'is missing' },
      { path: '/tags/3', message: 'is longer than 60 characters' },
    ];
    const message = 'Please fill in all required fields';
    const body = JSON.stringify({ code: 'VALIDATION_FAILED', message, errors });
    expect(problemOf(new ApiError(400, body), FAILED, answer)).toEqual({
      title: FAILED,
      description: 'Task Type is missing. Tag 4 is longer than 60 characters.',
      incomplete: answer,
    });
  });

  it('adds nothing after a server error', () => {
    expect(problemOf(refusal(500, 'INTERNAL'), FAILED)).toEqual({ title: FAILED });
  });

  it('says that somebody else changed the answer', () => {
    expect(problemOf(refusal(409, 'EDIT_CONFLICT'), FAILED).title).toBe(
      'Somebody else changed this answer.',
    );
  });
});

describe('questions about several answers', () => {
  const draft = { isDraft: true, isApproved: false };
  const published = { isDraft: false, isApproved: true };
  const pending = { isDraft: false, isApproved: false };

  it.each([
    [[draft], 'delete this draft', undefined],
    [[published], 'delete this answer', undefined],
    [[draft, draft, draft], 'delete these 3 drafts', undefined],
    [[draft, pending], 'delete these 2 answers', undefined],
    [[published, published], 'delete these 2 answers', 'They will disappear from the site.'],
    [
      [draft, published],
      'delete these 2 answers',
      '1 of them is published and will disappear from the site.',
    ],
  ])('asks before deleting %j: %s', (rows, what, detail) => {
    const confirmation = deleteQuestion(rows);
    expect(confirmation.question).toBe(
      `Are you sure you want to ${what}? This action cannot be undone.`,
    );
    expect(confirmation.detail).toBe(detail);
  });

  it.each([
    [[published], 'this answer? It', undefined],
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
    const confirmation = unpublishQuestion(rows);
    expect(confirmation?.question).toBe(
      `Are you sure you want to unpublish ${which} will be moved back to drafts.`,
    );
    expect(confirmation?.detail).toBe(detail);
  });

  it('asks nothing when none of them is published', () => {
    expect(unpublishQuestion([draft, pending])).toBeUndefined();
  });

  it('counts the successes', () => {
    expect(outcomeTitle('draft', 2, 3)).toBe('2 of 3 answers moved to drafts');
    expect(outcomeTitle('delete', 1, 1)).toBe('1 of 1 answer deleted');
  });
});
