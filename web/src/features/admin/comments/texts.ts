import type { Schemas } from '@band8/client';
import type { COMMENT_STATUSES } from '../addresses.ts';

export type Comment = Schemas['AdminComment'];
export type CommentAction = Schemas['CommentAction']['action'];
type Status = (typeof COMMENT_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  waiting: 'Waiting',
  reported: 'Reported',
  published: 'Published',
  removed: 'Removed',
};

/** What a list without comments says, by its status. */
export const EMPTY: Readonly<Record<Status | 'all', { title: string; text: string }>> = {
  all: {
    title: 'No comments yet',
    text: 'Comments that learners write under answers appear here.',
  },
  waiting: {
    title: 'No comments are waiting',
    text: 'A learner’s first comment, and any with a link, waits here for your approval.',
  },
  reported: {
    title: 'No comments are reported',
    text: 'Published comments that learners report appear here until you remove them or dismiss the reports.',
  },
  published: { title: 'No published comments', text: 'Comments that visitors see appear here.' },
  removed: {
    title: 'No removed comments',
    text: 'Comments that you remove appear here, and can be restored.',
  },
};

export const HELD_FOR: Readonly<Record<NonNullable<Comment['heldFor']>, string>> = {
  firstComment: 'First comment',
  link: 'Contains a link',
};

interface ActionTexts {
  label: string;
  /** The progress message: 'Approving 3 comments…'. */
  running: string;
  /** The result: 'approved'. */
  done: string;
}

export const ACTION_TEXTS: Readonly<Record<CommentAction, ActionTexts>> = {
  approve: { label: 'Approve', running: 'Approving', done: 'approved' },
  remove: { label: 'Remove', running: 'Removing', done: 'removed' },
  restore: { label: 'Restore', running: 'Restoring', done: 'restored' },
};

/** The name of a comment's writer, as visitors see it too. */
export function writerName({ writer }: Pick<Comment, 'writer'>): string {
  return writer?.name ?? 'Deleted user';
}

export function isReported({ status, reports }: Pick<Comment, 'status' | 'reports'>): boolean {
  return status === 'published' && reports.length > 0;
}

/** The label of a decision on a comment; approving a published one dismisses its reports. */
export function actionLabel(action: CommentAction, comment: Comment): string {
  return action === 'approve' && isReported(comment)
    ? 'Dismiss Reports'
    : ACTION_TEXTS[action].label;
}

/** The decisions that change a comment. */
export function actionsOn(comment: Comment): CommentAction[] {
  if (comment.status === 'removed') return ['restore'];
  if (comment.status === 'waiting' || isReported(comment)) return ['approve', 'remove'];
  return ['remove'];
}

/** What a decision has done: 'Comment removed'. */
export function doneText(action: CommentAction, comment: Comment): string {
  if (action === 'approve' && isReported(comment)) return 'Reports dismissed';
  const done = `Comment ${ACTION_TEXTS[action].done}`;
  if (action === 'remove' && comment.status === 'waiting')
    return `${done}. It was never published, and is now under “Removed”.`;
  return action === 'restore' && comment.reports.length > 0
    ? `${done} and its reports dismissed`
    : done;
}

/**
 * The public address of a comment. Visitors see only published ones, so that of another comment is
 * the answer's.
 */
export function placeOf({ id, answerId, status }: Comment): string {
  return `/answer/${answerId}${status === 'published' ? `#comment-${id}` : ''}`;
}
