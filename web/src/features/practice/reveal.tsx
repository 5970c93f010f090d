import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/useApi.ts';
import { answerQuery } from '../answers/queries.ts';

const OFFLINE =
  'You’re offline, so the model answer can’t be loaded. Your text is safe here. Try again when you’re back online.';
const FAILED = 'Couldn’t load the model answer. Your text is safe here. Try again in a moment.';
const GONE =
  'This model answer is no longer published, so there is nothing to compare with. Your text is safe here.';

/** Loads the model answer of a question on demand, with the components that compare it. */
export function useReveal(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isPending, isError, mutate, reset } = useMutation({
    mutationFn: async (_onShown?: () => void) => {
      const [answer, parts] = await Promise.all([
        queryClient.fetchQuery(answerQuery(api, id)),
        import('./Comparison.tsx'),
      ]);
      return { answer, parts };
    },
    onSuccess: ({ answer }, onShown) => answer && onShown?.(),
  });
  return {
    shown: data?.answer ? { answer: data.answer, ...data.parts } : undefined,
    isBusy: isPending,
    isFailed: isError,
    isGone: data?.answer === null,
    /** @param onShown called once the answer is there */
    show: (onShown?: () => void) => mutate(onShown),
    hide: reset,
  };
}

interface RevealProblemProps {
  isFailed: boolean;
  isGone: boolean;
  onRetry: () => void;
}

/** Why the model answer can't be shown, with a retry button if that can help. */
export function RevealProblem({ isFailed, isGone, onRetry }: RevealProblemProps) {
  if (!isFailed && !isGone) return null;
  const failure = navigator.onLine ? FAILED : OFFLINE;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{isGone ? GONE : failure}</p>
      {isFailed && (
        <button className="btn" type="button" onClick={() => onRetry()}>
          Try again
        </button>
      )}
    </div>
  );
}
