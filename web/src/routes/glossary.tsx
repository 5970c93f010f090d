import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { byLetter } from '../features/glossary/letters.ts';
import { publicGlossaryQuery } from '../features/glossary/queries.ts';
import { TermEntry } from '../features/glossary/TermEntry.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/glossary')({
  loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(publicGlossaryQuery(api)),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/glossary',
      title: 'Glossary',
      description: 'The words of IELTS Academic Writing, each with its meaning and an example.',
    }),
  component: GlossaryPage,
  errorComponent: ReadFailure,
});

const anchor = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`;

function GlossaryPage() {
  const terms = Route.useLoaderData();
  const groups = byLetter(terms);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Glossary</h1>
        <p>
          {terms.length > 0
            ? 'The words that the answers here are made of: what each means, and a sentence in which it does its work.'
            : 'No word is explained here yet.'}
        </p>
      </header>
      {groups.length > 1 && (
        <nav className="letters" aria-label="Letters">
          {groups.map(({ letter }) => (
            <a key={letter} href={`#${anchor(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ letter, terms: group }) => (
        <section className="split" key={letter} id={anchor(letter)}>
          <h2>{letter}</h2>
          <dl className="terms">
            {group.map((term) => (
              <TermEntry key={term.id} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
