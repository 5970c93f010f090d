import type { FastifyBaseLogger } from 'fastify';
import { changeEach } from '../../changeEach.ts';
import { findPage } from '../../database/page.ts';
import { containingFolded } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { CodedError } from '../../errors.ts';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { findTopics } from '../answers/queries.ts';
import { findWriters } from '../auth/queries.ts';
import * as wire from './adminSchema.ts';
import { Comment, type KeptComment, kept, NEWEST, reported } from './model.ts';
import { commentNotFound } from './queries.ts';

/** Comments for administrators, with the questions of their answers and their writers. */
export async function toAdminComments(comments: readonly KeptComment[]) {
  const [topics, writers] = await Promise.all([
    findTopics(comments.map(({ answerId }) => String(answerId))),
    findWriters(comments.flatMap(({ userId }) => (userId ? [String(userId)] : []))),
  ]);
  return comments.map((comment) =>
    toWire(wire.AdminComment, {
      ...comment,
      topic: topics.get(String(comment.answerId)) ?? '',
      writer: writers.get(String(comment.userId)),
    }),
  );
}

/** One page of the comments, newest first, and how many match. */
export async function listAllComments(query: wire.AdminCommentQuery) {
  const { status, search = '', userId, page, limit = wire.ADMIN_COMMENTS_PAGE_SIZE } = query;
  const text = search.trim();
  const filter = {
    ...(status === 'reported' ? reported : status ? { status } : kept),
    ...(userId && { userId }),
    ...(text && { text: containingFolded(text) }),
  };
  const found = Comment.find(filter).sort(NEWEST).lean<KeptComment[]>();
  const [comments, total] = await findPage(found, { page, limit });
  return { comments: await toAdminComments(comments), total };
}

type Action = wire.CommentAction['action'];
type Item = wire.CommentAction['items'][number];
type Result = wire.CommentResults['results'][number];
type Status = KeptComment['status'];

/** Which comments a decision changes, and to which status. */
const DECISIONS: Readonly<Record<Action, { from: Status[]; to: Status }>> = {
  approve: { from: ['waiting', 'published'], to: 'published' },
  remove: { from: ['waiting', 'published'], to: 'removed' },
  restore: { from: ['removed'], to: 'published' },
};

/**
 * Publishing also dismisses the reports; removing keeps them. Only the text that was read is
 * published, because its writer could edit it in the meantime.
 */
async function decide(action: Action, { id, editedAt }: Item) {
  const { from, to } = DECISIONS[action];
  const before = await Comment.findOneAndUpdate(
    {
      _id: id,
      status: { $in: from },
      ...(to === 'published' && { editedAt: editedAt ? new Date(editedAt) : { $exists: false } }),
    },
    { $set: { status: to, ...(to === 'published' && { reports: [] }) }, $unset: { heldFor: 1 } },
    { returnDocument: 'before' },
  ).lean<KeptComment>();
  if (before) {
    const { heldFor: _reason, ...rest } = before;
    const reports = to === 'published' ? [] : before.reports;
    return { before, after: { ...rest, status: to, reports } };
  }
  const present = await Comment.findOne({ _id: id, ...kept }).lean<KeptComment>();
  if (!present) throw commentNotFound();
  if (from.includes(present.status)) {
    const message = 'Its writer has edited this comment. Read it again, then decide.';
    throw new CodedError('EDIT_CONFLICT', message);
  }
  if (present.status === to) return { before: present, after: present };
  const message =
    present.status === 'removed'
      ? 'This comment has been removed. Restore it instead.'
      : 'This comment is waiting for approval. Approve it instead.';
  throw new CodedError('EDIT_CONFLICT', message);
}

/** What a decision changes, for the audit log; never the text. */
function stateOf({ status, reports }: KeptComment): string {
  const { length } = reports;
  return length === 0 ? status : `${status}, ${length} ${length === 1 ? 'report' : 'reports'}`;
}

/**
 * Applies one decision to each comment independently.
 * @returns the results in the order of the items, and the changes for the audit log
 */
export async function decideOnAll(
  { action, items }: wire.CommentAction,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<{ results: Result[]; changes: FieldChange[] }> {
  const changes: FieldChange[] = [];
  const decided: KeptComment[] = [];
  const results = await changeEach(
    items,
    async (item) => {
      const { before, after } = await decide(action, item);
      const field = `comment ${item.id}`;
      changes.push(...changedFields({ [field]: stateOf(before) }, { [field]: stateOf(after) }));
      decided.push(after);
      return {};
    },
    { log, atATime: 5 },
  );
  // Everything is decided by now, so a failed read leaves out the comments but not the results.
  const shown = await toAdminComments(decided).catch((error: unknown) => {
    log.error({ err: error }, 'Couldn’t read the comments after a decision');
    return [];
  });
  const byId = new Map(shown.map((comment) => [comment.id, comment]));
  return {
    results: results.map((result) => {
      const comment = result.ok ? byId.get(result.id) : undefined;
      return { ...result, ...(comment && { comment }) };
    }),
    changes,
  };
}
