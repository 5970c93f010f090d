import './comments.css';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useSite } from '../site/queries.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentPages, ReadProblem } from './CommentPages.tsx';
import { CommentsProvider } from './context.ts';
import { linkedComment, NEWEST_HASH } from './queries.ts';
import { useComments } from './useComments.ts';

const TICK_MS = 10_000;

interface CommentSectionProps {
  answerId: string;
  /** The address's hash, which can link to a comment. */
  hash: string;
}

/** The comments on an answer, and a form for another one. */
export function CommentSection({ answerId, hash }: CommentSectionProps) {
  const { enableRegistration } = useSite();
  const comments = useComments(answerId, hash);
  const { account, published, own, isReady, putOwn, removeOwn } = comments;
  const focus = useFocus(hash, isReady);
  const now = useNow();
  const [message, announce] = useState('');
  const [wasSignedIn, setWasSignedIn] = useState(account !== undefined);
  if (account && !wasSignedIn) setWasSignedIn(true);

  const linked = linkedComment(hash);
  const shown = [...comments.earlier, ...comments.loaded, ...comments.later];
  const shared = { answerId, account, now, linked, putOwn, removeOwn, focus, announce };
  return (
    <CommentsProvider value={shared}>
      <SectionHead
        answerId={answerId}
        total={published.data?.pages[0]?.total ?? 0}
        hasMore={published.hasNextPage}
      />
      <p className="sr" role="status">
        {message}
      </p>
      {linked && isReady && !comments.isShown(linked) && (
        <p className="quiet mb-5">The comment you followed a link to isn’t here any more.</p>
      )}
      <CommentPages {...comments} />
      {published.isLoading && <p className="quiet mb-5">Loading comments…</p>}
      {published.isLoadingError && (
        <ReadProblem error={published.error} onRetry={() => void published.refetch()} />
      )}
      {account && own.isLoadingError && (
        <ReadProblem
          error={own.error}
          what="your own comments"
          onRetry={() => void own.refetch()}
        />
      )}
      {published.isSuccess && shown.length === 0 && (
        <p className="quiet mb-5">
          No comments yet. Ask why a sentence works, or say what you would have written.
        </p>
      )}
      {wasSignedIn && !account && (
        <p className="quiet mb-5" role="status">
          You’ve been signed out. Sign in again to post; what you typed is still here.
        </p>
      )}
      {published.isSuccess && (
        <CommentForm kind="new" id={answerId} canSignIn={enableRegistration || wasSignedIn} />
      )}
    </CommentsProvider>
  );
}

interface SectionHeadProps {
  answerId: string;
  total: number;
  hasMore: boolean;
}

function SectionHead({ answerId, total, hasMore }: SectionHeadProps) {
  return (
    <div className="section__head row row--words row--links row--between mb-5">
      <h2 id="comments-heading">
        Comments
        {/* A space at the end would collapse when the total comes, and move the heading. */}
        {total > 0 && (
          <>
            {' '}
            <span className="comments__total faint nums">{formatNumber(total)}</span>
          </>
        )}
      </h2>
      {hasMore && (
        <Link
          className="tap muted"
          to="/answer/$id"
          params={{ id: answerId }}
          hash={NEWEST_HASH}
          replace
          activeOptions={{ includeHash: true }}
          state={true}
          resetScroll={false}
        >
          Newest
        </Link>
      )}
    </div>
  );
}

/** The current time, which moves on while the comments are shown. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Target {
  /** The id of an element, or the hash for the newest comment. */
  id: string;
  /** Whether the address asked for it, which also brings it to the top of the window. */
  isLinked: boolean;
}

function targetOf(hash: string): Target | undefined {
  const isLinked = linkedComment(hash) !== undefined || hash === NEWEST_HASH;
  return isLinked ? { id: hash, isLinked } : undefined;
}

function findTarget(id: string): Element | null | undefined {
  if (id !== NEWEST_HASH) return document.getElementById(id);
  return [...document.querySelectorAll('#comments .comment')].at(-1);
}

/**
 * Focuses the comment that the address links to, once the comments are ready. Returns a function
 * that focuses another one once it is shown, or the section.
 */
function useFocus(hash: string, isReady: boolean): (id: string | undefined) => void {
  const [target, setTarget] = useState(() => targetOf(hash));
  const [lastHash, setLastHash] = useState(hash);
  if (hash !== lastHash) {
    setLastHash(hash);
    setTarget(targetOf(hash));
  }

  // After every render, because a new comment may appear later than its focus is wanted.
  useEffect(() => {
    if (!target || !isReady) return;
    const element = findTarget(target.id);
    if (!(element instanceof HTMLElement)) return;
    element.focus({ preventScroll: true });
    if (element.id !== 'comments') {
      element.scrollIntoView({ block: target.isLinked ? 'start' : 'nearest' });
    }
    setTarget(undefined);
  });

  return (id) => setTarget({ id: id ? `comment-${id}` : 'comments', isLinked: false });
}
