import type { Band8Client } from '@band8/client';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, answerQuery } from '../answers/queries.ts';
import type { Comparison } from './Comparison.tsx';

/** Where the model answer is: asked for only when the learner wants it (Q1). */
export interface Reveal {
  answer?: Answer;
  /** What shows it beside the learner's text; its code comes with it. */
  Comparison?: typeof Comparison;
  isBusy?: boolean;
  /** Why it could not be had. */
  problem?: string;
  /** Whether asking again could help. */
  canRetry?: boolean;
}

export const OFFLINE =
  'You are offline, so the model answer could not be fetched. What you wrote stays here; try again when you are back online.';
const FAILED =
  'The model answer could not be fetched. What you wrote stays here; please try again in a moment.';
const GONE =
  'This answer is not published any more, so there is no model to compare with. What you wrote stays here.';

/** Fetches the model answer of a question when it is asked for; a failure takes nothing away. */
export function useReveal(api: Band8Client, id: string) {
  const { queryClient } = useRouter().options.context;
  const [reveal, setReveal] = useState<Reveal>({});

  async function show(): Promise<boolean> {
    setReveal({ isBusy: true });
    try {
      const [answer, { Comparison }] = await Promise.all([
        queryClient.fetchQuery(answerQuery(api, id)),
        import('./Comparison.tsx'),
      ]);
      setReveal(answer ? { answer, Comparison } : { problem: GONE });
      return answer !== null;
    } catch {
      setReveal({ problem: navigator.onLine ? FAILED : OFFLINE, canRetry: true });
      return false;
    }
  }

  return { reveal, show, hide: () => setReveal({}) };
}
