import { type Static, Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { utc } from '../../shared/dates.ts';
import { stringEnum } from '../../shared/ref.ts';
import { Comment as CommentWire, EDIT_MINUTES, OwnComment } from './schema.ts';

/** What a learner said about a comment; only administrators read it. */
const StoredReport = Type.Object({
  /** Absent once the account of the reporter was deleted. */
  userId: Type.Optional(storedId()),
  reason: Type.String(),
  at: Type.Date(),
});

const StoredComment = Type.Object({
  _id: storedId(),
  answerId: storedId(),
  /** Absent once its writer has deleted the comment, or the account but not the comments. */
  userId: Type.Optional(storedId()),
  /** The comment that it replies to. */
  parentId: Type.Optional(storedId()),
  text: Type.String({ default: '' }),
  /** `deleted` by its writer, and stored without a text only because it has replies. */
  status: stringEnum(['waiting', 'published', 'removed', 'deleted']),
  /** Why it waits for approval. */
  heldFor: Type.Optional(stringEnum(['firstComment', 'link'])),
  /** Those that no administrator has dealt with. */
  reports: Type.Array(StoredReport),
  /** Written with every reply, so that deleting the comment at the same moment conflicts. */
  repliedAt: Type.Optional(Type.Date()),
  createdAt: Type.Date(),
  editedAt: Type.Optional(Type.Date()),
});
export type StoredComment = Static<typeof StoredComment>;

/** A comment that its writer hasn't deleted. */
export type KeptComment = StoredComment & { status: OwnComment['status'] };

export const Comment = storedModel('comments', StoredComment, { timestamps: 'created' });

/** The only filter for what the public may see, besides that of its answer. */
export const published = { status: 'published' } as const;
/** Excludes comments that only hold a place above their replies. */
export const kept = {
  status: { $in: ['waiting', 'published', 'removed'] satisfies KeptComment['status'][] },
};
/** Published, with reports that nobody has dealt with. */
export const reported = { ...published, 'reports.0': { $exists: true } };

/** Newest first; the id breaks ties, so that paging is stable. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;

// A page of threads, the comments with published replies, and the number of published comments.
Comment.schema.index({ answerId: 1, status: 1, parentId: 1, _id: 1 }, { name: 'public' });
Comment.schema.index({ parentId: 1, status: 1, _id: 1 }, { name: 'replies' });
Comment.schema.index({ userId: 1, answerId: 1, _id: 1 }, { name: 'own' });
Comment.schema.index({ status: 1, ...NEWEST }, { name: 'status_newest' });
Comment.schema.index(
  { status: 1, ...NEWEST },
  { name: 'reported_newest', partialFilterExpression: { 'reports.0': { $exists: true } } },
);

/**
 * A comment as everybody sees it: without text and author if it isn't published.
 * @param writers by their ids
 */
export function toComment(
  { _id, createdAt, ...comment }: StoredComment,
  writers: ReadonlyMap<string, { name: string }>,
): CommentWire {
  if (comment.status !== published.status) {
    return toWire(CommentWire, { _id, createdAt, text: '', author: '', isRemoved: true });
  }
  const author = writers.get(String(comment.userId))?.name ?? 'Deleted user';
  return toWire(CommentWire, { _id, createdAt, ...comment, author, isRemoved: false });
}

/** Until when a comment can be edited. */
export function editableUntil({ createdAt }: Pick<StoredComment, 'createdAt'>) {
  return utc(createdAt).add(EDIT_MINUTES, 'minute');
}

/** A comment as its writer sees it. */
export function toOwnComment(comment: KeptComment): OwnComment {
  return toWire(OwnComment, { ...comment, editableUntil: editableUntil(comment).toDate() });
}

/**
 * What counts as a link: an address with a scheme (`https://`), `www.`, or a domain name that is
 * followed by a slash (`example.com/page`). A domain name alone is not one.
 */
const LINK = /\p{L}:\/\/|(?<![\p{L}\d])www\.|[\p{L}\d-]\.\p{L}{2,}(?::\d+)?\//iu;

/** The words of a text that are or contain links, also those in full-width letters. */
export function linksIn(text: string): string[] {
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return visible.split(/\s+/).filter((word) => LINK.test(word));
}

/** Whether a text has a link that its earlier version did not have. */
export function addsLink(before: string, after: string): boolean {
  const known = new Set(linksIn(before));
  return linksIn(after).some((link) => !known.has(link));
}
