import type { Comment, CommentPage, OwnComment } from './queries.ts';

/** A comment as the reader sees it; `own` if they wrote it. */
export interface ShownComment extends Comment {
  own?: OwnComment;
}

export interface ShownThread extends ShownComment {
  replies: ShownComment[];
}

function asShown(own: OwnComment, author: string): ShownComment {
  const { id, text, createdAt, editedAt } = own;
  return { id, text, author, createdAt, isRemoved: false, own, ...(editedAt && { editedAt }) };
}

/** Ids begin with the time, so that they are in the order of writing. */
function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/**
 * Adds the reader's own comments to the published ones, in their places: also those that wait for
 * approval or were removed, and newer versions than the ones published when the page was loaded.
 * Comments outside the loaded pages are separate, because others may be between them; their
 * replies are left out until their thread is loaded.
 */
export function arrangeComments(
  pages: readonly CommentPage[],
  owns: readonly OwnComment[],
  ownName: string,
) {
  const ownById = new Map(owns.map((own) => [own.id, own]));
  const withOwn = (comment: Comment): ShownComment => {
    const own = ownById.get(comment.id);
    return own ? asShown(own, ownName) : comment;
  };
  const loaded = new Map<string, ShownThread>();
  for (const thread of pages.flatMap(({ comments }) => comments)) {
    loaded.set(thread.id, { ...withOwn(thread), replies: thread.replies.map(withOwn) });
  }
  const listed = [...loaded.values()].flatMap(({ id, replies }) => [
    id,
    ...replies.map((reply) => reply.id),
  ]);
  const others = owns.filter(({ id }) => !listed.includes(id));

  const first = pages[0]?.comments[0]?.id ?? '';
  const last = pages.at(-1)?.comments.at(-1)?.id ?? '';
  const earlier: ShownThread[] = [];
  const later: ShownThread[] = [];
  for (const own of others.filter(({ parentId }) => !parentId)) {
    const thread = { ...asShown(own, ownName), replies: [] };
    if (pages[0]?.hasEarlier && own.id < first) earlier.push(thread);
    else if (pages.at(-1)?.hasLater && own.id > last) later.push(thread);
    else loaded.set(own.id, thread);
  }
  const threads = [...loaded.values(), ...earlier, ...later];
  for (const own of others) {
    const parent = threads.find(({ id }) => id === own.parentId);
    parent?.replies.push(asShown(own, ownName));
  }
  for (const { replies } of threads) replies.sort(byId);
  return {
    /** The reader's own comments from before the loaded pages. */
    earlier: earlier.sort(byId),
    loaded: [...loaded.values()].sort(byId),
    /** The reader's own comments from after the loaded pages. */
    later: later.sort(byId),
  };
}

/** The pages without a comment, which remains without its text if it has replies. */
export function withoutComment(pages: readonly CommentPage[], id: string): CommentPage[] {
  const isListed = pages.some(({ comments }) =>
    comments.some((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id)),
  );
  return pages.map((page) => ({
    ...page,
    total: page.total - (isListed ? 1 : 0),
    comments: page.comments.flatMap((thread) => {
      const replies = thread.replies.filter((reply) => reply.id !== id);
      const left =
        thread.id === id ? { ...thread, text: '', isRemoved: true } : { ...thread, replies };
      // What only stayed because of its replies goes with the last one.
      return left.isRemoved && replies.length === 0 ? [] : [left];
    }),
  }));
}
