const BARS = ['badge', 'topic', 'topic-end', 'text', 'text', 'text-end'] as const;

interface SkeletonProps {
  /** The number of cards; public lists show 6. */
  cards?: number;
  layout?: 'list' | 'top';
  /** Whether the cards have pictures, as in Task 1. */
  pictures?: boolean;
}

/** Placeholders for cards that are loading. */
export function AnswerGridSkeleton({ cards = 6, layout = 'list', pictures = true }: SkeletonProps) {
  return (
    <div className={layout === 'top' ? 'cards cards--top' : 'cards cards--3'} aria-busy="true">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card} className="card card--sk" aria-hidden="true">
          {pictures && <div className="card__fig" />}
          {BARS.map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index} className={`sk sk--${bar}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
