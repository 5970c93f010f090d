import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../cache.ts';
import { faultSentences, refusedFaults } from './faults.ts';
import { publicPageLink } from './publicPage.ts';
import type { AnswerRow } from './queries.ts';

type ActedOn = Pick<AnswerRow, 'id' | 'topic'>;

/** Something that is done to one answer from a list. */
export interface Act {
  answer: ActedOn;
  call: () => Promise<unknown>;
  /** The notification after it. */
  done: string;
  /** The alert when it fails. */
  failed: string;
  /** Whether the answer is on the site afterwards. */
  isPublished?: boolean;
}

/** What could not be done. */
export interface Problem {
  title: string;
  description?: string;
  /** The answer that has to be put right in its form first. */
  incomplete?: ActedOn;
}

const CONFLICT: Problem = {
  title: 'Somebody else changed this answer.',
  description: 'Nothing was overwritten. The list now shows their version: check it and try again.',
};

/** The answer is not any more what the list showed. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && [404, 409, 412].includes(error.status);
}

/**
 * The alert of something that failed; the server's sentence follows where it explains what to do.
 * What is wrong with the answer itself is said field by field, with the answer's name.
 */
export function problemOf(error: Error, failed: string, answer?: ActedOn): Problem {
  if (!(error instanceof ApiError)) return { title: failed };
  const { status, problem } = error;
  if (problem?.code === 'EDIT_CONFLICT') return CONFLICT;
  if (status < 400 || status >= 500 || !problem) return { title: failed };
  const faults = refusedFaults(error);
  if (faults.length === 0 || !answer) return { title: failed, description: problem.message };
  return { title: failed, description: faultSentences(faults), incomplete: answer };
}

/**
 * Changes or deletes single answers: the lists are read again before it counts as done, and an
 * answer that somebody else changed or deleted is shown as it is now.
 */
export function useAct() {
  const queryClient = useQueryClient();
  const { mutateAsync, reset, isPending, variables, error } = useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: async (_, { done, isPublished, answer }) => {
      await refreshAnswers(queryClient);
      showToast({ title: done, ...(isPublished && { link: publicPageLink(answer.id) }) });
    },
    onError: async (failure) => {
      if (isOutdated(failure)) await refreshAnswers(queryClient);
    },
  });
  return {
    /** Resolves when it is done or has failed; `problem` tells. */
    act: (what: Act): Promise<unknown> => mutateAsync(what).catch(() => undefined),
    /** The answer that is being changed. */
    busyId: isPending ? variables.answer.id : undefined,
    problem: error && variables ? problemOf(error, variables.failed, variables.answer) : undefined,
    dismiss: reset,
  };
}
