import { Link } from '@tanstack/react-router';
import { PageSearch } from '../../components/PageSearch.tsx';
import { filterByWords } from '../../foldedWords.ts';
import { useLater } from '../../useLater.ts';
import { count } from '../answers/format.ts';
import { groupByLetter } from './letters.ts';
import type { PublicTerm } from './queries.ts';
import { TermEntry } from './TermEntry.tsx';

const anchor = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`;

// Stars need data on the device, so they load later.
const loadStars = () => import('../answers/StarButton.tsx');

interface GlossaryPageProps {
  terms: readonly PublicTerm[];
  search: string;
}

/** The terms by first letter, with a search of words and meanings and an index of letters. */
export function GlossaryPage({ terms, search }: GlossaryPageProps) {
  const stars = useLater(loadStars, terms.length > 0);
  const found = filterByWords(terms, search, ({ term, definition }) => `${term} ${definition}`);
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
          <PageSearch
            path="/glossary"
            label="Search the glossary"
            placeholder="Search words and meanings"
            value={search}
          />
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
          <Link className="btn" to="/glossary" search={{}}>
            Clear search
          </Link>
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
