import type { Change } from './figures.ts';

export interface FigureCard {
  label: string;
  figure: string;
  /** Against the period before. */
  change?: Change;
  /** How it is counted. */
  help?: string;
}

const ARROWS: Record<Change['direction'], string> = { up: '▲', down: '▼', same: '–' };

interface FigureCardsProps {
  cards: readonly FigureCard[];
  /** Whether there are many, each without an explanation. */
  isSmall?: boolean;
}

/** Figures in a row, each with what it means and how it has changed, in words. */
export function FigureCards({ cards, isSmall = false }: FigureCardsProps) {
  return (
    <dl className={isSmall ? 'stats figure-cards figure-cards--small' : 'stats figure-cards'}>
      {cards.map(({ label, figure, change, help }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {change && (
            <dd className="figure-cards__change">
              <span aria-hidden="true">{ARROWS[change.direction]}</span> {change.text}
            </dd>
          )}
          {help && <dd className="figure-cards__help">{help}</dd>}
        </div>
      ))}
    </dl>
  );
}
