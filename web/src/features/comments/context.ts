import { createContext, useContext } from 'react';
import type { KnownAccount } from '../../storage/account.ts';
import type { OwnComment } from './queries.ts';

/** What the comments on one answer share. */
interface CommentsValue {
  answerId: string;
  account: KnownAccount | undefined;
  /** The time, for what is shown and allowed for some minutes. */
  now: number;
  /** The comment that the address links to. */
  linked: string | undefined;
  /** Adds or replaces one of the reader's comments, as the server returned it. */
  putOwn: (own: OwnComment) => void;
  removeOwn: (own: OwnComment) => void;
  /** Moves the focus to a comment once it is shown; to all comments if it is `undefined`. */
  focus: (id: string | undefined) => void;
  /** Tells screen readers what has happened. */
  announce: (message: string) => void;
}

const Context = createContext<CommentsValue | undefined>(undefined);
export const CommentsProvider = Context.Provider;

/** What the comments on this answer share; throws outside of them. */
export function useCommentsContext(): CommentsValue {
  const value = useContext(Context);
  if (!value) throw new Error('This is only for comments.');
  return value;
}
