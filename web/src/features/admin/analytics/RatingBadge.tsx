import type { Rating } from './figures.ts';

/** An answer's performance rating. */
export function RatingBadge({ rating }: { rating: Rating }) {
  return <span className={`status status--${rating.toLowerCase()}`}>{rating}</span>;
}
