import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { count } from '../../lib/format.ts';
import { useLater } from '../../lib/useLater.ts';
import { useNear } from '../../lib/useNear.ts';
import type { Answer } from '../answers/queries.ts';
import { useSite } from '../site/queries.ts';

type Commented = Pick<Answer, 'id' | 'commentCount'>;

const load = () => import('./CommentSection.tsx').catch(() => ({ CommentSection: NotLoaded }));

function NotLoaded() {
  return <p role="alert">Comments couldn’t be loaded. Reload the page to try again.</p>;
}

/**
 * The place of the comments on an answer, while they are switched on. They load when they come near
 * the window or the address links to them, because public pages are the same for everybody.
 */
export function Comments({ answer: { id, commentCount = 0 } }: { answer: Commented }) {
  const { enableComments } = useSite();
  const hash = useLocation({ select: (location) => location.hash });
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const later = useLater(load, isNear || hash.startsWith('comment'));

  if (!enableComments) return null;
  return (
    <section
      className="section comments no-print"
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-heading"
      data-reserve={Math.min(commentCount, 3)}
      ref={section}
    >
      {later ? (
        <later.CommentSection answerId={id} hash={hash} />
      ) : (
        <div className="section__head row row--words row--links row--between mb-5">
          <h2 id="comments-heading">Comments</h2>
          <noscript>Comments need JavaScript.</noscript>
        </div>
      )}
    </section>
  );
}

/** A link to the comments on an answer, with their number. Nothing while they are switched off. */
export function CommentCount({ answer: { id, commentCount } }: { answer: Commented }) {
  if (commentCount === undefined) return null;
  return (
    <Link
      className="comment-count muted small no-print"
      to="/answer/$id"
      params={{ id }}
      hash="comments"
      replace
      activeOptions={{ includeHash: true }}
      state={true}
      onClick={() => document.getElementById('comments')?.focus({ preventScroll: true })}
    >
      {commentCount ? count(commentCount, 'comment') : 'Ask or comment'}
    </Link>
  );
}
