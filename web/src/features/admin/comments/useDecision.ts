import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { ACTION_TEXTS, type Comment, type CommentAction } from './texts.ts';

/** What became of one comment; `failure` is a sentence, absent if the decision succeeded. */
interface Outcome {
  comment: Comment;
  failure: string | undefined;
}

/** Makes the same decision on several comments, each of which succeeds or fails separately. */
async function decideOnComments(
  action: CommentAction,
  comments: readonly Comment[],
): Promise<Outcome[]> {
  const items = comments.map(({ id, editedAt }) => ({ id, ...(editedAt && { editedAt }) }));
  const body = { action, items };
  const { results } = await dataOf(adminApi.POST('/api/admin/comments/actions', { body }));
  const resultsById = new Map(results.map((one) => [one.id, one]));
  return comments.map((comment) => {
    const { ok, message = 'The server didn’t say why.' } = resultsById.get(comment.id) ?? {
      ok: false,
    };
    return { comment, failure: ok ? undefined : message };
  });
}

interface Decision {
  action: CommentAction;
  comments: readonly Comment[];
  /** The comment to focus after a decision on a single one; null for one on those selected. */
  nextId: string | undefined | null;
}

/** The comment that follows in the list, or else precedes; undefined for the only one. */
export function neighbourOf(comment: Comment, comments: readonly Comment[]): string | undefined {
  const at = comments.findIndex(({ id }) => id === comment.id);
  return (comments[at + 1] ?? comments[at - 1])?.id;
}

interface DecisionOptions {
  focusComment: (id: string | undefined) => void;
  /** Selects comments. */
  choose: (ids: string[]) => void;
}

/**
 * Decisions on a comment or on those selected. One ends once the lists are reloaded, also if the
 * server refused it because a comment has changed. For several, each one's result is shown, and
 * failed ones remain selected.
 */
export function useDecision({ focusComment, choose }: DecisionOptions) {
  const queryClient = useQueryClient();
  const [isOutcomeOpen, setOutcomeOpen] = useState(false);
  const { mutate, reset, isPending, isSuccess, variables, data, error } = useMutation({
    mutationFn: ({ action, comments }: Decision) => decideOnComments(action, comments),
    onSuccess: async (outcomes, { nextId }) => {
      await refreshBackOffice(queryClient);
      const failed = outcomes.filter(({ failure }) => failure);
      if (nextId === null) {
        choose(failed.map(({ comment }) => comment.id));
        setOutcomeOpen(true);
      } else if (failed.length === 0) focusComment(nextId);
    },
  });
  const isBulk = variables?.nextId === null;
  const [comment] = variables?.comments ?? [];
  const refusal = isBulk ? undefined : data?.[0]?.failure;
  const reason = error ? serverMessage(error) : refusal;
  const title = isBulk
    ? 'Failed to change the comments. Please try again.'
    : variables && ACTION_TEXTS[variables.action].failed;
  return {
    decide: (action: CommentAction, comments: readonly Comment[], nextId: Decision['nextId']) => {
      if (!isPending) mutate({ action, comments, nextId });
    },
    running: isPending ? { ...variables, isBulk } : undefined,
    /** The last decision on a single comment, if it succeeded. */
    last:
      isSuccess && !isBulk && !refusal && comment
        ? { action: variables.action, comment }
        : undefined,
    outcome: isBulk && data ? { action: variables.action, outcomes: data } : undefined,
    isOutcomeOpen,
    closeOutcome: () => setOutcomeOpen(false),
    problem:
      title && (error || refusal) ? { title, ...(reason && { description: reason }) } : undefined,
    dismiss: reset,
  };
}

export type Decisions = ReturnType<typeof useDecision>;
