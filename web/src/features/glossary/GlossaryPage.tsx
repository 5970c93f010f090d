import { useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useLater } from '../../useLater.ts';
import { count } from '../answers/format.ts';
import { filterTerms } from './filter.ts';
import { groupByLetter } from './letters.ts';
import type { PublicTerm } from './queries.ts';
import { TermEntry } from './TermEntry.tsx';

const anchor = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`;

// Stars need data on the device, so they load later.
const loadStars = () => import('../answers/StarButton.tsx');

/** All terms by first letter, with a search and an index of letters. */
export function GlossaryPage({ terms }: { terms: readonly PublicTerm[] }) {
  const [search, setSearch] = useState('');
  const stars = useLater(loadStars, terms.length > 0);
  const found = filterTerms(terms, search);
  const groups = groupByLetter(found);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Glossary</h1>
        <p>
          {terms.length > 0
            ? 'Key vocabulary from the answers, with meanings and examples.'
            : 'There are no glossary terms yet.'}
        </p>
      </header>
      {terms.length > 0 && (
        <div className="lookup">
          <search>
            <div className="search">
              <Icon name="search" />
              <label className="sr" htmlFor="glossary-search">
                Search the glossary
              </label>
              <input
                className="input"
                id="glossary-search"
                type="search"
                aria-keyshortcuts="/"
                placeholder="Search words and meanings"
                maxLength={200}
                autoComplete="off"
                value={search}
                onChange={({ currentTarget: { value } }) => setSearch(value)}
              />
            </div>
          </search>
          {groups.length > 1 && (
            <nav className="letters" aria-label="Letters">
              {groups.map(({ letter }) => (
                <a key={letter} href={`#${anchor(letter)}`}>
                  {letter}
                </a>
              ))}
            </nav>
          )}
        </div>
      )}
      <p className="sr" role="status">
        {search && `${count(found.length, 'term')} found`}
      </p>
      {search && found.length === 0 && (
        <div className="empty">
          <p>No glossary terms match “{search}”.</p>
          <button className="btn" type="button" onClick={() => setSearch('')}>
            Clear search
          </button>
        </div>
      )}
      {groups.map(({ letter, terms: group }) => (
        <section className="split" key={letter} id={anchor(letter)}>
          <h2>{letter}</h2>
          <dl className="terms">
            {group.map((term) => (
              <TermEntry key={term.id} term={term} StarButton={stars?.StarButton} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
