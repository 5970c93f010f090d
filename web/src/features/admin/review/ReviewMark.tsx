import type { Review } from './queries.ts';
import { STATE_LABELS } from './texts.ts';

/** The last decision on a submitted text, beside its status; nothing if there is none. */
export function ReviewMark({ review }: { review: Pick<Review, 'state'> | undefined }) {
  if (!review) return null;
  return (
    <span className={`review-mark review-mark--${review.state}`}>{STATE_LABELS[review.state]}</span>
  );
}
