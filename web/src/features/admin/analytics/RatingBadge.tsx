import type { Rating } from './figures.ts';

/** How well an answer does, in a word. */
export function RatingBadge({ rating }: { rating: Rating }) {
  return <span className={`status status--${rating.toLowerCase()}`}>{rating}</span>;
}
