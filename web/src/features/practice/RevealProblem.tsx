import type { Reveal } from './useReveal.ts';

/** Why the model answer can't be shown, with a retry button if that can help. */
export function RevealProblem({ reveal, onRetry }: { reveal: Reveal; onRetry: () => void }) {
  if (!reveal.problem) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{reveal.problem}</p>
      {reveal.canRetry && (
        <button className="btn" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
