import type { Schemas } from '@band8/client';
import { Link, useHydrated } from '@tanstack/react-router';
import { Icon } from '../../components/Icon.tsx';
import { formatNumber } from '../../lib/format.ts';
import { track } from '../analytics/track.ts';
import { CATEGORIES } from '../answers/subtypes.ts';
import { TASK_TYPES } from '../answers/texts.ts';
import { GROUP_NAMES, type PhraseBank } from './phraseBanks.ts';

/** The heading of a phrase bank, with the question types that it suits and a button to print it. */
export function PhraseBankHead({ bank: { title, intro, suits } }: { bank: PhraseBank }) {
  const isHydrated = useHydrated();
  return (
    <>
      <Link className="back" to="/glossary">
        <Icon name="back" />
        Glossary
      </Link>
      <h1>{title}</h1>
      <p>{intro}</p>
      {suits.length > 0 && (
        <div className="banks__row">
          <h2 className="banks__h">Suits</h2>
          <ul className="shelf__list">
            {suits.map((category) => (
              <li key={category}>
                <Link to="/glossary" search={{ for: category }}>
                  {category}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button
        className="btn banks__print"
        type="button"
        disabled={!isHydrated}
        onClick={() => {
          track({ type: 'interaction', kind: 'printed' });
          window.print();
        }}
      >
        <Icon name="print" />
        Print this sheet
      </button>
    </>
  );
}

/** Links to the phrase banks: each group that has terms, and each question type. */
export function PhraseBankLinks({ terms }: { terms: readonly Schemas['PublicTerm'][] }) {
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
      {TASK_TYPES.map((task) => (
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
