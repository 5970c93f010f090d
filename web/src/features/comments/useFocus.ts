import { useEffect, useState } from 'react';
import { linkedComment, NEWEST_HASH } from './queries.ts';

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
export function useFocus(hash: string, isReady: boolean): (id: string | undefined) => void {
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
