import { Link, useHydrated } from '@tanstack/react-router';
import { Icon } from '../../components/Icon.tsx';
import { track } from '../analytics/track.ts';
import type { PhraseBank } from './phraseBanks.ts';

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
