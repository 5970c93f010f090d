import type { ReactNode } from 'react';
import { formatDate } from './format.ts';
import type { Answer } from './queries.ts';

/** Who wrote an answer and when; the name carries the link to its source. */
export function Byline({ answer }: { answer: Answer }) {
  const date = <time dateTime={answer.createdAt}>{formatDate(answer.createdAt)}</time>;
  if (answer.isContributed) {
    return (
      <p className="byline">
        Contributed by{' '}
        <SourceLink href={answer.sourceLink}>{answer.contributorName ?? answer.author}</SourceLink>{' '}
        on {date}
      </p>
    );
  }
  return (
    <p className="byline">
      by <SourceLink href={answer.sourceLink}>{answer.author}</SourceLink>, {date}
    </p>
  );
}

function SourceLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  // The API refuses other schemes; what an old record holds must not run either.
  if (!href || !/^https?:\/\//i.test(href)) return children;
  return (
    <a href={href} rel="noopener nofollow">
      {children}
    </a>
  );
}
