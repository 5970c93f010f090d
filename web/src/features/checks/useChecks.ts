import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import type { Question } from '../answers/queries.ts';
import type { CheckResults } from './CheckResults.tsx';
import type { Checked } from './checkAttempt.ts';

const EMPTY = 'Write something first.';
const OFFLINE =
  'You’re offline, so the checks can’t be loaded. Your text is safe here. Try again when you’re back online.';
const FAILED = 'Couldn’t run the checks. Your text is safe here. Try again in a moment.';

export interface ChecksOptions {
  question: Question;
  /** Whether the learner has seen the model answer, so that examples may be quoted from it. */
  isRevealed: boolean;
}

/**
 * The checks of a learner’s text, whose code loads when they are first asked for. Not a mutation,
 * whose code the pages of practice would have to load for this alone.
 */
export function useChecks({ question, isRevealed }: ChecksOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ checked: Checked; Results: typeof CheckResults }>();
  const [state, setState] = useState<'busy' | 'failed' | 'empty'>();

  async function run(text: string) {
    setState('busy');
    try {
      const { checkAttempt, CheckResults } = await import('./checkAttempt.ts');
      const options = { api, queryClient, question, isRevealed, text, last: last?.checked };
      setLast({ checked: await checkAttempt(options), Results: CheckResults });
      setState(undefined);
    } catch {
      setState('failed');
    }
  }

  return {
    last,
    isBusy: state === 'busy',
    /** What the learner should know or do, as a sentence. */
    problem: state === 'failed' ? (navigator.onLine ? FAILED : OFFLINE) : undefined,
    hint: state === 'empty' ? EMPTY : undefined,
    /** Whether checking this text again would show nothing new. */
    isComplete(text: string): boolean {
      if (!last) return false;
      const { checked } = last;
      const hadAll = checked.hasAnswer && checked.result.isSpellingChecked;
      return checked.text === text && hadAll && checked.isRevealed === isRevealed;
    },
    check(text: string) {
      if (text.trim() === '') setState('empty');
      else void run(text);
    },
    /** Forgets the results, as after starting again. */
    clear() {
      setLast(undefined);
      setState(undefined);
    },
  };
}

export type Checks = ReturnType<typeof useChecks>;
