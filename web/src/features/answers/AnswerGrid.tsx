import { AnswerCard } from './AnswerCard.tsx';
import type { ListSource } from './InList.tsx';
import type { AnswerSummary } from './queries.ts';

interface AnswerGridProps {
  answers: readonly AnswerSummary[];
  headingLevel?: 'h2' | 'h3';
  /** `top` is one row of three, as on the home page; `list` has as many rows as it needs. */
  layout?: 'list' | 'top';
  /** How many cards at the start are in view at once; their pictures load without delay. */
  eager?: number;
  /** See the card. */
  textOnly?: boolean;
  /** Shown, but about to be replaced. */
  stale?: boolean;
  /** See the card. */
  listDepth?: number;
  /** What list it is, and where in it these begin, from 0. */
  list?: { source: ListSource; at: number };
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
