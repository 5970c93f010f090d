import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { isSameName } from '../../lib/format.ts';
import type { Answer } from './queries.ts';

/** The author, linked to the source, the date, and the contributor if it is somebody else. */
export function Byline({ answer }: { answer: Answer }) {
  const { isContributed, contributorName, author, sourceLink } = answer;
  const date = <time dateTime={answer.createdAt}>{formatDate(answer.createdAt)}</time>;
  const writer = <SourceLink href={sourceLink}>{author}</SourceLink>;
  if (!isContributed) {
    return (
      <p className="byline">
        by {writer}, {date}
      </p>
    );
  }
  if (!contributorName || isSameName(contributorName, author)) {
    const contributor = <SourceLink href={sourceLink}>{contributorName ?? author}</SourceLink>;
    return (
      <p className="byline">
        Contributed by {contributor} on {date}
      </p>
    );
  }
  return (
    <div className="byline">
      <p>
        Contributed by {contributorName} on {date}
      </p>
      <p>Written by {writer}</p>
    </div>
  );
}

function SourceLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  // The API rejects other schemes, but an old record must not run one either.
  if (!href || !/^https?:\/\//i.test(href)) return children;
  return (
    <a href={href} rel="noopener nofollow">
      {children}
    </a>
  );
}
