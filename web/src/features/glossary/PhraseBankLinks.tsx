import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';
import { CATEGORIES } from '../answers/subtypes.ts';
import { GROUP_NAMES } from './phraseBanks.ts';
import type { PublicTerm } from './queries.ts';

/** Links to the phrase banks: each group that has terms, and each question type. */
export function PhraseBankLinks({ terms }: { terms: readonly PublicTerm[] }) {
  const groups = GROUP_NAMES.map((name) => ({
    name,
    size: terms.filter(({ group }) => group === name).length,
  })).filter(({ size }) => size > 0);
  if (groups.length === 0) return null;
  return (
    <nav className="banks" aria-label="Phrase banks">
      <div className="banks__row">
        <h2 className="banks__h">By meaning</h2>
        <ul className="shelf__list">
          {groups.map(({ name, size }) => (
            <li key={name}>
              <Link to="/glossary" search={{ group: name }}>
                {name} <span className="meta">{formatNumber(size)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {(['task1', 'task2'] as const).map((task) => (
        <div className="banks__row" key={task}>
          <h2 className="banks__h">{task === 'task1' ? 'For Task 1' : 'For Task 2'}</h2>
          <ul className="shelf__list">
            {CATEGORIES[task].map((category) => (
              <li key={category}>
                <Link to="/glossary" search={{ for: category }}>
                  {category}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
