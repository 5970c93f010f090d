import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import type { Question } from '../answers/queries.ts';
import type { CheckResults } from './CheckResults.tsx';
import type { Checked } from './checkAttempt.ts';

const EMPTY = 'Write something first.';
const OFFLINE =
  'You’re offline, so the checks can’t be loaded. Your text is safe here. Try again when you’re back online.';
const FAILED = 'Couldn’t run the checks. Your text is safe here. Try again in a moment.';

interface ChecksOptions {
  question: Question;
  /** Whether the learner has seen the model answer, so that examples may be quoted from it. */
  isRevealed: boolean;
}

/** The checks of a learner’s text, whose code loads when they are first asked for. */
export function useChecks({ question, isRevealed }: ChecksOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ checked: Checked; Results: typeof CheckResults }>();
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: async (text: string) => {
      const { checkAttempt, CheckResults } = await import('./checkAttempt.ts');
      const options = { api, queryClient, question, isRevealed, text, last: last?.checked };
      return { checked: await checkAttempt(options), Results: CheckResults };
    },
    onSuccess: setLast,
  });

  return {
    last,
    isBusy: isPending,
    /** What the learner should know or do, as a sentence. */
    problem: isError ? (navigator.onLine ? FAILED : OFFLINE) : undefined,
    hint: isEmpty ? EMPTY : undefined,
    /** Whether checking this text again would show nothing new. */
    isComplete(text: string): boolean {
      if (!last) return false;
      const { checked } = last;
      const hadAll = checked.hasAnswer && checked.result.isSpellingChecked;
      return checked.text === text && hadAll && checked.isRevealed === isRevealed;
    },
    check(text: string) {
      const hasText = text.trim() !== '';
      setIsEmpty(!hasText);
      if (hasText) mutate(text);
      else reset();
    },
    /** Forgets the results, as after starting again. */
    clear() {
      setLast(undefined);
      setIsEmpty(false);
      reset();
    },
  };
}

export type Checks = ReturnType<typeof useChecks>;
