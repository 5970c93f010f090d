import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { type Answer, answerQuery } from '../answers/queries.ts';
import type { CheckedComparison, Comparison } from './Comparison.tsx';
import type { SaveAttempt } from './SaveAttempt.tsx';

/** The state of the model answer, which loads on demand. */
export interface Reveal {
  answer?: Answer;
  /** The component for the comparison, which loads with the answer. */
  Comparison?: typeof Comparison;
  /** The same with checks of its own, for a text that is no longer being written. */
  CheckedComparison?: typeof CheckedComparison;
  /** The component for the actions afterwards. */
  SaveAttempt?: typeof SaveAttempt;
  isBusy?: boolean;
  problem?: string;
  canRetry?: boolean;
}

const OFFLINE =
  'You’re offline, so the model answer can’t be loaded. Your text is safe here. Try again when you’re back online.';
const FAILED = 'Couldn’t load the model answer. Your text is safe here. Try again in a moment.';
export const GONE =
  'This model answer is no longer published, so there is nothing to compare with. Your text is safe here.';

/** Why a model answer could not be loaded. */
export const problemOf = () => (navigator.onLine ? FAILED : OFFLINE);

/** Loads the model answer of a question on demand. */
export function useReveal(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [reveal, setReveal] = useState<Reveal>({});

  async function show(): Promise<boolean> {
    setReveal({ isBusy: true });
    try {
      const [answer, { Comparison, CheckedComparison }, { SaveAttempt }] = await Promise.all([
        queryClient.fetchQuery(answerQuery(api, id)),
        import('./Comparison.tsx'),
        import('./SaveAttempt.tsx'),
      ]);
      const parts = { Comparison, CheckedComparison, SaveAttempt };
      setReveal(answer ? { answer, ...parts } : { problem: GONE });
      return answer !== null;
    } catch {
      setReveal({ problem: problemOf(), canRetry: true });
      return false;
    }
  }

  return { reveal, show, hide: () => setReveal({}) };
}
