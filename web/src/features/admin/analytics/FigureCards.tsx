import type { Change } from './figures.ts';

export interface FigureCard {
  label: string;
  figure: string;
  change?: Change;
  help?: string;
}

const ARROWS: Record<Change['direction'], string> = { up: '▲', down: '▼', same: '–' };

interface FigureCardsProps {
  cards: readonly FigureCard[];
  /** Whether the cards are small and have no explanations. */
  isSmall?: boolean;
}

/** Cards that each show a figure, its meaning and its change. */
export function FigureCards({ cards, isSmall = false }: FigureCardsProps) {
  return (
    <dl className={isSmall ? 'stats figure-cards figure-cards--small' : 'stats figure-cards'}>
      {cards.map(({ label, figure, change, help }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {change && (
            <dd className="meta">
              <span aria-hidden="true">{ARROWS[change.direction]}</span> {change.text}
            </dd>
          )}
          {help && <dd className="figure-cards__help meta">{help}</dd>}
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
