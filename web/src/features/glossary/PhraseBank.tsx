import type { Schemas } from '@band8/client';
import { Link, useHydrated } from '@tanstack/react-router';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { formatNumber } from '../../lib/format.ts';
import { track } from '../analytics/track.ts';
import { CATEGORIES, type Category } from '../answers/subtypes.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { GROUP_NAMES, type PhraseBank, type PhraseBankChoice } from './phraseBanks.ts';

/** The heading of a phrase bank, with the question types that it suits and a button to print it. */
export function PhraseBankHead({ bank: { title, intro, suits } }: { bank: PhraseBank }) {
  const isHydrated = useHydrated();
  return (
    <>
      <Link className="back tap muted plain no-print" to="/glossary">
        <Icon name="back" />
        Glossary
      </Link>
      <h1>{title}</h1>
      <p>{intro}</p>
      {suits.length > 0 && <Banks heading="Suits" banks={suits.map(ofCategory)} />}
      <Button
        className="banks__print mt-5 no-print"
        disabled={!isHydrated}
        onClick={() => {
          track({ type: 'interaction', kind: 'printed' });
          window.print();
        }}
      >
        <Icon name="print" />
        Print this sheet
      </Button>
    </>
  );
}

/** Links to the phrase banks: each group that has terms, and each question type. */
export function PhraseBankLinks({ terms }: { terms: readonly Schemas['PublicTerm'][] }) {
  const groups = GROUP_NAMES.map((name) => ({
    choice: { group: name },
    name,
    size: terms.filter(({ group }) => group === name).length,
  })).filter(({ size }) => size > 0);
  if (groups.length === 0) return null;
  return (
    <nav className="banks stack stack--small no-print" aria-label="Phrase banks">
      <Banks heading="By meaning" banks={groups} />
      {TASK_TYPES.map((task) => (
        <Banks
          key={task}
          heading={`For ${LIST_TEXTS[task].heading}`}
          banks={CATEGORIES[task].map(ofCategory)}
        />
      ))}
    </nav>
  );
}

interface BanksProps {
  heading: string;
  banks: readonly { choice: PhraseBankChoice; name: string; size?: number }[];
}

/** Links to some phrase banks. */
function Banks({ heading, banks }: BanksProps) {
  return (
    <div className="banks__row">
      <h2 className="caption">{heading}</h2>
      <ul className="shelf__list row row--links">
        {banks.map(({ choice, name, size }) => (
          <li key={name}>
            <Link to="/glossary" search={choice}>
              {name}
              {size && <span className="meta"> {formatNumber(size)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ofCategory(category: Category) {
  return { choice: { for: category }, name: category };
}
