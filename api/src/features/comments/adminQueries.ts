import { containing } from '../../database/containing.ts';
import { findTopics } from '../answers/queries.ts';
import { findWriters } from '../auth/queries.ts';
import {
  ADMIN_COMMENTS_PAGE_SIZE,
  type AdminComment,
  type AdminCommentQuery,
  type AdminComments,
} from './adminSchema.ts';
import { Comment, type KeptComment, kept, NEWEST, reported } from './model.ts';

/** Comments for administrators, with the questions of their answers and their writers. */
export async function toAdminComments(comments: readonly KeptComment[]): Promise<AdminComment[]> {
  const [topics, writers] = await Promise.all([
    findTopics(comments.map(({ answerId }) => String(answerId))),
    findWriters(comments.flatMap(({ userId }) => (userId ? [String(userId)] : []))),
  ]);
  return comments.map((comment) => {
    const { _id, answerId, parentId, userId, text, status, heldFor, reports } = comment;
    const writer = writers.get(String(userId));
    return {
      id: String(_id),
      answerId: String(answerId),
      topic: topics.get(String(answerId)) ?? '',
      ...(parentId && { parentId: String(parentId) }),
      text,
      ...(writer && { writer }),
      status,
      ...(heldFor && { heldFor }),
      reports: reports.map(({ reason, at }) => ({ reason, at: at.toISOString() })),
      createdAt: comment.createdAt.toISOString(),
      ...(comment.editedAt && { editedAt: comment.editedAt.toISOString() }),
    };
  });
}

function statusFilter(status: AdminCommentQuery['status']) {
  if (status === undefined) return kept;
  return status === 'reported' ? reported : { status };
}

/** One page of the comments, newest first, and how many match. */
export async function listAllComments(query: AdminCommentQuery): Promise<AdminComments> {
  const { status, search = '', userId, page = 1, limit = ADMIN_COMMENTS_PAGE_SIZE } = query;
  const text = search.trim();
  const filter = {
    ...statusFilter(status),
    ...(userId && { userId }),
    ...(text && { text: containing(text, { $options: 'i' }) }),
  };
  const [comments, total] = await Promise.all([
    Comment.find(filter)
      .sort(NEWEST)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<KeptComment[]>(),
    Comment.countDocuments(filter),
  ]);
  return { comments: await toAdminComments(comments), total };
}
