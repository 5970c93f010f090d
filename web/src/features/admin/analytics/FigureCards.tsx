import type { Change } from './figures.ts';

export interface FigureCard {
  label: string;
  figure: string;
  tone?: 't1' | 't2';
  change?: Change;
  help?: string;
}

const ARROWS: Record<Change['direction'], string> = { up: '▲', down: '▼', same: '–' };

interface FigureCardsProps {
  cards: readonly FigureCard[];
  /** How they are laid out; small ones have no explanations. */
  className?: string;
}

/** Cards that each show a figure, its meaning and its change. */
export function FigureCards({ cards, className = 'figure-cards' }: FigureCardsProps) {
  return (
    <dl className={`stats ${className}`}>
      {cards.map(({ label, figure, tone, change, help }) => (
        <div key={label} className={tone}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {change && (
            <dd className="meta">
              <span aria-hidden="true">{ARROWS[change.direction]}</span> {change.text}
            </dd>
          )}
          {help && <dd className="meta faint mt-2">{help}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The note shown when a range has no visits. */
export function NoVisits() {
  return (
    <div className="desk-empty">
      <h2>No visits in this range</h2>
      <p>
        Choose other dates above. Administrators and visitors who ask not to be tracked aren’t
        counted.
      </p>
    </div>
  );
}
