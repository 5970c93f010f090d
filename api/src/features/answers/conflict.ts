import { toWire } from '../../database/wire.ts';
import { CodedError, errorOf } from '../../errors.ts';
import type { StaffMember } from '../auth/schema.ts';
import { fillAllMarks } from '../glossary/queries.ts';
import { AdminAnswer, EDIT_CONFLICT_MESSAGE } from './adminSchema.ts';
import { Answer, type StoredAnswer, shownOf, WITH_EMAIL } from './model.ts';
import { reachableBy } from './ownership.ts';
import { Revision } from './revisions.ts';
import { findIdsWithCopy, type StoredWorkingCopy, toWorkingCopy } from './workingCopies/queries.ts';

/** The version that the client has read, from the body, `If-Match`, both or neither. */
export interface Expected {
  version?: number | undefined;
  ifMatch?: string | undefined;
}

/** 412 if the header named the older version, as HTTP requires, and 409 if the body did. */
type ConflictStatus = 409 | 412;

export const answerNotFound = errorOf('ANSWER_NOT_FOUND', 'There is no answer with this id.');

/**
 * A stored answer with its contributor's email address, whatever its status.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, for an author also if it is not their own.
 */
export async function readAnswer(id: string, by: StaffMember): Promise<StoredAnswer> {
  return Answer.findOne({ _id: id, ...reachableBy(by) })
    .select(WITH_EMAIL)
    .orFail(answerNotFound)
    .lean();
}

/** A whole answer for the editor, with every glossary mark and the contributor's email address. */
export async function toAdminAnswer(answer: StoredAnswer): Promise<AdminAnswer> {
  const { review } = answer;
  // One after the other, because this may be part of a transaction.
  const withCopy = await findIdsWithCopy([String(answer._id)]);
  return toWire(AdminAnswer, {
    ...shownOf(answer),
    content: await fillAllMarks(answer.content),
    hasWorkingCopy: withCopy.size > 0 || undefined,
    review: review && { ...review, at: review.at.toISOString() },
  });
}

/**
 * The error for a save that would overwrite another one.
 * @param copy the working copy, if that is what has been saved since
 */
export async function editConflict(
  current: StoredAnswer,
  status: ConflictStatus,
  copy?: StoredWorkingCopy,
): Promise<CodedError> {
  const { _id: answerId, version } = current;
  const saved = copy ?? (await Revision.findOne({ answerId, version }, { savedBy: 1 }).lean());
  return new CodedError('EDIT_CONFLICT', EDIT_CONFLICT_MESSAGE, {
    status,
    headers: { etag: `"${(copy ?? current).version}"` },
    members: {
      current: await toAdminAnswer(current),
      ...(saved?.savedBy && { savedBy: saved.savedBy }),
      ...(copy && { workingCopy: await toWorkingCopy(copy) }),
    },
  });
}

/** The error for a save based on an older version; undefined if it is based on the current one. */
export function conflictStatus(
  current: number,
  { version, ifMatch }: Expected,
): ConflictStatus | undefined {
  const matches = ifMatch?.match(/\d+/g)?.map(Number).includes(current) ?? true;
  if (!matches) return 412;
  return version === undefined || version === current ? undefined : 409;
}

/** The stored answer, if nobody has saved it since it was read; an author only finds their own. */
export async function findUnchanged(id: string, expected: Expected, by: StaffMember) {
  const current = await readAnswer(id, by);
  const status = conflictStatus(current.version, expected);
  if (status) throw await editConflict(current, status);
  return current;
}
