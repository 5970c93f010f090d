import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAnswers } from '../../../kit/cache.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { type Comment, type CommentAction, decideOnComments } from './queries.ts';
import { ACTION_TEXTS } from './texts.ts';

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
      await refreshAnswers(queryClient);
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
