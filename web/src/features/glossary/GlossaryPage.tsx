import type { Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { Link } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import { PageSearch } from '../../components/PageSearch.tsx';
import type { LoaderInput } from '../../context.ts';
import { filterByWords } from '../../lib/filterByWords.ts';
import { count } from '../../lib/format.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { readQuery } from '../../lib/query.ts';
import { useLater } from '../../lib/useLater.ts';
import { canonicalPath, pageHead } from '../site/head.ts';
import { useSite } from '../site/queries.ts';
import { PhraseBankHead, PhraseBankLinks } from './PhraseBank.tsx';
import { GROUPS, type PhraseBank, type PhraseBankChoice, phraseBankOf } from './phraseBanks.ts';
import { TermEntry } from './TermEntry.tsx';

type Term = Schemas['PublicTerm'];

/** Loads the glossary, with the phrase bank that the address chooses and the page's head. */
export async function loadGlossary({ context, deps: choice }: LoaderInput<PhraseBankChoice>) {
  const { api, queryClient, site } = context;
  const terms = await queryClient.fetchQuery(
    readQuery(api, '/api/glossary', {}, 'Failed to fetch the glossary'),
  );
  const bank = phraseBankOf(choice);
  const head = pageHead({
    site,
    path: canonicalPath('/glossary', { ...bank?.choice }),
    title: bank ? `${bank.title} · Glossary` : 'Glossary',
    description: bank
      ? `${bank.intro} Vocabulary for IELTS Academic Writing, with meanings and examples.`
      : 'Key vocabulary for IELTS Academic Writing, with meanings and examples.',
  });
  return { terms, bank, head };
}

// Stars need data on the device, so they load later.
const loadStars = () => import('../answers/StarButton.tsx');

/** Terms under one heading. */
interface Section {
  id: string;
  heading: string;
  /** What the words are for. */
  intro?: string;
  terms: readonly Term[];
}

/** The letter of an alphabetical list under which a term is, ignoring accents, or '#'. */
function letterOf({ term }: Term): string {
  const first = term.normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** The terms by letter, or those of a phrase bank by group; empty sections are left out. */
export function sectionsOf(terms: readonly Term[], bank?: PhraseBank): Section[] {
  if (!bank) {
    return [...groupBy(terms, letterOf)].map(([letter, group]) => ({
      id: `letter-${letter === '#' ? 'other' : letter}`,
      heading: letter,
      terms: group,
    }));
  }
  return bank.groups
    .map((group) => ({
      id: `group-${group.replaceAll(' ', '-')}`,
      heading: group,
      intro: GROUPS[group],
      terms: terms.filter((term) => term.group === group),
    }))
    .filter((section) => section.terms.length > 0)
    .map((section) =>
      // The page's heading names an only group already.
      bank.groups.length > 1
        ? section
        : { id: section.id, heading: count(section.terms.length, 'term'), terms: section.terms },
    );
}

/** Leaves space for the results above an on-screen keyboard. */
function scrollToTop({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement && matchMedia('(max-width: 559px)').matches)) return;
  const { top } = currentTarget.getBoundingClientRect();
  if (top > 0) scrollBy({ top });
}

interface GlossaryPageProps {
  terms: readonly Term[];
  /** Undefined for the whole glossary. */
  bank: PhraseBank | undefined;
  search: string;
}

/**
 * The glossary: all terms by first letter, or a phrase bank by group, with a search of words and
 * meanings.
 */
export function GlossaryPage({ terms, bank, search }: GlossaryPageProps) {
  const stars = useLater(loadStars, terms.length > 0);
  const { publicUrl, siteName } = useSite();
  const chosen = bank ? terms.filter(({ group }) => group && bank.groups.includes(group)) : terms;
  const found = filterByWords(chosen, search, ({ term, definition }) => `${term} ${definition}`);
  const isSearch = !bank && search !== '';
  const sections: Section[] =
    isSearch && found.length > 0
      ? [{ id: 'found', heading: count(found.length, 'term'), terms: found }]
      : sectionsOf(found, bank);
  return (
    <div className="wrap">
      <header className="page-head">
        {bank ? (
          <PhraseBankHead bank={bank} />
        ) : (
          <>
            <h1>Glossary</h1>
            <p>
              {terms.length > 0
                ? 'Key vocabulary from the answers, with meanings and examples.'
                : 'There are no glossary terms yet.'}
            </p>
          </>
        )}
      </header>
      {terms.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the field in it
        <div
          className="lookup sticky no-print"
          data-search={search || undefined}
          onFocus={scrollToTop}
        >
          <PageSearch
            path="/glossary"
            label={bank ? 'Search these terms' : 'Search the glossary'}
            placeholder="Search words and meanings"
            value={search}
            others={{ ...bank?.choice }}
          />
          {!bank && !isSearch && sections.length > 1 && (
            <nav className="letters" aria-label="Letters">
              {sections.map(({ id, heading }) => (
                <a key={id} className="plain" href={`#${id}`}>
                  {heading}
                </a>
              ))}
            </nav>
          )}
        </div>
      )}
      {!bank && !isSearch && <PhraseBankLinks terms={terms} />}
      <p className="sr" role="status">
        {search && `${count(found.length, 'term')} found`}
      </p>
      {terms.length > 0 && found.length === 0 && (
        <div className="empty">
          <p>
            {search
              ? `No glossary terms match “${isolated(search)}”.`
              : 'There are no terms here yet.'}
          </p>
          <Link className="btn" to="/glossary" search={search ? { ...bank?.choice } : {}}>
            {search ? 'Clear search' : 'All terms'}
          </Link>
        </div>
      )}
      {sections.map(({ id, heading, intro, terms: group }) => (
        <section className="split" key={id} id={id}>
          <div className="split__head">
            <h2>{heading}</h2>
            {intro && <p className="meta pretty mt-2">{intro}</p>}
          </div>
          <dl className="terms stack">
            {group.map((term) => (
              <TermEntry
                key={term.id}
                term={term}
                isGroupKnown={bank !== undefined}
                StarButton={stars?.StarButton}
              />
            ))}
          </dl>
        </section>
      ))}
      {bank && (
        <p className="sheet-foot">
          <bdi>{siteName}</bdi>: {publicUrl}/glossary
        </p>
      )}
    </div>
  );
}
