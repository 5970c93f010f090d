import { ApiError } from '@band8/client';
import { describe, expect, it } from 'vitest';
import { deleteQuestion, outcomeTitle } from './bulkTexts.ts';
import { problemOf } from './useAct.ts';

const FAILED = 'Failed to update answer status. Please try again.';

function refusal(status: number, code: string): ApiError {
  return new ApiError(status, JSON.stringify({ code, message: 'Please choose a task type.' }));
}

describe('the alert of a failed act', () => {
  it('says what failed when there was no answer', () => {
    expect(problemOf(new TypeError('Failed to fetch'), FAILED)).toEqual({ title: FAILED });
  });

  it('adds what to do when the server refuses', () => {
    expect(problemOf(refusal(400, 'TASK_TYPE_MISSING'), FAILED)).toEqual({
      title: FAILED,
      description: 'Please choose a task type.',
    });
  });

  it('adds nothing when the server is broken', () => {
    expect(problemOf(refusal(500, 'INTERNAL'), FAILED)).toEqual({ title: FAILED });
  });

  it('says that somebody else changed the answer', () => {
    expect(problemOf(refusal(409, 'EDIT_CONFLICT'), FAILED).title).toBe(
      'Somebody else changed this answer meanwhile.',
    );
  });
});

describe('what is said about several answers', () => {
  it('names the number before they are deleted', () => {
    expect(deleteQuestion(3)).toBe(
      'Are you sure you want to delete these 3 answers? This action cannot be undone.',
    );
    expect(deleteQuestion(1)).toBe(
      'Are you sure you want to delete this answer? This action cannot be undone.',
    );
  });

  it('counts what succeeded', () => {
    expect(outcomeTitle('draft', 2, 3)).toBe('2 of 3 answers moved to drafts');
    expect(outcomeTitle('delete', 1, 1)).toBe('1 of 1 answer deleted');
  });
});
