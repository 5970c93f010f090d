import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../components/Problem.tsx';
import { useApi } from '../../lib/useApi.ts';
import { type Answer, answerQuery } from '../answers/queries.ts';

const OFFLINE =
  'You’re offline, so the model answer can’t be loaded. Your text is safe here. Try again when you’re back online.';
const FAILED = 'Couldn’t load the model answer. Your text is safe here. Try again in a moment.';
const GONE =
  'This model answer is no longer published, so there is nothing to compare with. Your text is safe here.';

interface Revealed {
  isBusy?: boolean;
  isFailed?: boolean;
  /** Null if it is no longer published. */
  answer?: Answer | null;
  parts?: typeof import('./Comparison.tsx');
}

/**
 * Loads the model answer of a question on demand, with the components that compare it. Not a
 * mutation, whose code the pages of practice would have to load for this alone.
 */
export function useReveal(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [{ isBusy = false, isFailed = false, answer, parts }, set] = useState<Revealed>({});

  async function load(onShown?: () => void) {
    set({ isBusy: true });
    try {
      const [found, loaded] = await Promise.all([
        queryClient.fetchQuery(answerQuery(api, id)),
        import('./Comparison.tsx'),
      ]);
      set({ answer: found, parts: loaded });
      if (found) onShown?.();
    } catch {
      set({ isFailed: true });
    }
  }

  return {
    shown: answer && parts ? { answer, ...parts } : undefined,
    isBusy,
    isFailed,
    isGone: answer === null,
    /** @param onShown called once the answer is there */
    show: (onShown?: () => void) => void load(onShown),
    hide: () => set({}),
  };
}

interface RevealProblemProps {
  isFailed: boolean;
  isGone: boolean;
  onRetry: () => void;
}

/** Why the model answer can't be shown, with a retry button if that can help. */
export function RevealProblem({ isFailed, isGone, onRetry }: RevealProblemProps) {
  if (isGone) return <Problem text={GONE} />;
  return isFailed && <Problem text={navigator.onLine ? FAILED : OFFLINE} onAction={onRetry} />;
}
