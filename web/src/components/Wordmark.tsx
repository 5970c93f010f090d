import { Link } from '@tanstack/react-router';

interface WordmarkProps {
  siteName: string;
  /** The link's target: home, or the start of the back office. */
  to?: '/' | '/admin/dashboard';
}

/** The site's name as a link. */
export function Wordmark({ siteName, to = '/' }: WordmarkProps) {
  return (
    <Link className="wordmark" to={to}>
      <span className="sr">{`${siteName}, ${to === '/' ? 'home' : 'dashboard'}`}</span>
      <WordmarkName siteName={siteName} />
    </Link>
  );
}

/** Draws the 8 of 'Band8' in the tasks' two colours; any other name is plain text. */
export function WordmarkName({ siteName }: { siteName: string }) {
  const drawn = siteName.endsWith('8');
  return (
    <span className="wordmark__name" aria-hidden="true">
      {drawn ? siteName.slice(0, -1) : siteName}
      {drawn && (
        <svg viewBox="0 0 15 24" fill="none" strokeWidth="2.9" aria-hidden="true">
          <circle stroke="var(--task1)" cx="7.5" cy="6.6" r="4.7" />
          <circle stroke="var(--task2)" cx="7.5" cy="17" r="5.6" />
        </svg>
      )}
    </span>
  );
}
