import type { Reveal } from './useReveal.ts';

/** Why there is no model answer to see, with a way to ask again where that can help. */
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
