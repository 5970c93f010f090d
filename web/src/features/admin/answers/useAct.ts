import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../cache.ts';

/** Something that is done to one answer from a list. */
export interface Act {
  id: string;
  call: () => Promise<unknown>;
  /** The notification after it. */
  done: string;
  /** The alert when it fails. */
  failed: string;
}

export interface Problem {
  title: string;
  description?: string;
}

const CONFLICT: Problem = {
  title: 'Somebody else changed this answer meanwhile.',
  description: 'Nothing was overwritten. The list is up to date again: please look and try again.',
};

/** The answer is not any more what the list showed. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}

/** The alert of a failed act; the server's sentence follows where it explains what to do. */
export function problemOf(error: Error, failed: string): Problem {
  if (!(error instanceof ApiError)) return { title: failed };
  if (error.problem?.code === 'EDIT_CONFLICT') return CONFLICT;
  const explained = error.status >= 400 && error.status < 500 && error.problem;
  return { title: failed, ...(explained && { description: explained.message }) };
}

/**
 * Changes or deletes single answers: the lists are read again before it counts as done, and an
 * answer that somebody else changed or deleted is shown as it is now.
 */
export function useAct() {
  const queryClient = useQueryClient();
  const { mutateAsync, reset, isPending, variables, error } = useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: async (_, { done }) => {
      await refreshAnswers(queryClient);
      showToast({ title: done });
    },
    onError: async (failure) => {
      if (isOutdated(failure)) await refreshAnswers(queryClient);
    },
  });
  return {
    /** Resolves when it is done or has failed; `problem` tells. */
    act: (what: Act): Promise<unknown> => mutateAsync(what).catch(() => undefined),
    /** The answer that is being changed. */
    busyId: isPending ? variables.id : undefined,
    problem: error && variables ? problemOf(error, variables.failed) : undefined,
    dismiss: reset,
  };
}
