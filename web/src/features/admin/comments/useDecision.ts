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
  comment: Comment;
  /** The comment to focus afterwards. */
  nextId: string | undefined;
}

/** The comment that follows in the list, or else precedes; undefined for the only one. */
export function neighbourOf(comment: Comment, comments: readonly Comment[]): string | undefined {
  const at = comments.findIndex(({ id }) => id === comment.id);
  return (comments[at + 1] ?? comments[at - 1])?.id;
}

/**
 * Decisions on single comments. One ends once the lists are reloaded, also if the server refused it
 * because the comment has changed.
 * @param focusComment called at the end with the comment to focus
 */
export function useDecision(focusComment: (id: string | undefined) => void) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Decision>();
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: async ({ action, comment }: Decision) => {
      const [outcome] = await decideOnComments(action, [comment]);
      return outcome?.failure;
    },
    onMutate: () => setLast(undefined),
    onSuccess: async (failure, decision) => {
      await refreshBackOffice(queryClient);
      if (failure) return;
      setLast(decision);
      focusComment(decision.nextId);
    },
  });
  const reason = error ? serverMessage(error) : data;
  const hasFailed = Boolean(error || data);
  return {
    decide: (action: CommentAction, comment: Comment, nextId?: string) => {
      if (!isPending) mutate({ action, comment, nextId });
    },
    running: isPending ? variables : undefined,
    /** The last decision, if it succeeded. */
    last,
    problem:
      hasFailed && variables
        ? { title: ACTION_TEXTS[variables.action].failed, ...(reason && { description: reason }) }
        : undefined,
    dismiss: reset,
  };
}

export type Decisions = ReturnType<typeof useDecision>;

interface BulkWork {
  action: CommentAction;
  comments: Comment[];
}

/** Decides on the selected comments and shows each one's result; failed ones remain selected. */
export function useBulk(choose: (ids: string[]) => void) {
  const queryClient = useQueryClient();
  const [isOutcomeOpen, setOutcomeOpen] = useState(false);
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: ({ action, comments }: BulkWork) => decideOnComments(action, comments),
    onSuccess: async (outcomes) => {
      await refreshBackOffice(queryClient);
      choose(outcomes.filter(({ failure }) => failure).map(({ comment }) => comment.id));
      setOutcomeOpen(true);
    },
  });
  const reason = error && serverMessage(error);
  return {
    run: (action: CommentAction, comments: Comment[]) => mutate({ action, comments }),
    running: isPending ? variables : undefined,
    outcome: data && variables && { action: variables.action, outcomes: data },
    isOutcomeOpen,
    closeOutcome: () => setOutcomeOpen(false),
    problem: error
      ? {
          title: 'Failed to change the comments. Please try again.',
          ...(reason && { description: reason }),
        }
      : undefined,
    dismiss: reset,
  };
}

export type Bulk = ReturnType<typeof useBulk>;
