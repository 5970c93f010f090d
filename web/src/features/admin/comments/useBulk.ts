import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAnswers } from '../../../kit/cache.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { type Comment, type CommentAction, decideOnComments } from './queries.ts';

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
      await refreshAnswers(queryClient);
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
