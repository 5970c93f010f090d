import { AnswerCard } from './AnswerCard.tsx';
import type { ListPlace } from './NeighbourLinks.tsx';
import type { AnswerSummary } from './queries.ts';

interface AnswerGridProps {
  answers: readonly AnswerSummary[];
  headingLevel?: 'h2' | 'h3';
  /** `top` is one row of three, as on the home page; `list` has as many rows as it needs. */
  layout?: 'list' | 'top';
  /** The number of cards in the first view, whose pictures load without delay. */
  eager?: number;
  /** As for the card. */
  textOnly?: boolean;
  /** Whether the cards are about to be replaced. */
  stale?: boolean;
  /** As for the card. */
  listDepth?: number;
  /** The list that contains the cards, and the position of the first, from 0. */
  list?: ListPlace;
}

/** Cards in one, two or three columns. */
export function AnswerGrid({
  answers,
  headingLevel = 'h3',
  layout = 'list',
  eager = 0,
  textOnly = false,
  stale = false,
  listDepth,
  list,
}: AnswerGridProps) {
  const className = layout === 'top' ? 'cards cards--top' : 'cards cards--3';
  return (
    <div className={stale ? `${className} cards--stale` : className} aria-busy={stale || undefined}>
      {answers.map((answer, index) => (
        <AnswerCard
          key={answer.id}
          answer={answer}
          headingLevel={headingLevel}
          eager={index < eager}
          textOnly={textOnly}
          {...(listDepth && { listDepth })}
          {...(list && { list: { ...list, at: list.at + index } })}
        />
      ))}
    </div>
  );
}
