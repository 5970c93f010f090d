import { type ClientSession, Types } from 'mongoose';
import { setOrUnset } from '../../database/stored.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import type { Picture } from '../../shared/picture.ts';
import type { StaffMember } from '../auth/schema.ts';
import { deleteCommentsOn } from '../comments/write.ts';
import { claimPicture } from '../media/library/write.ts';
import { isOwnPicture, type PictureStore } from '../media/queries.ts';
import { copyPicture } from '../media/write.ts';
import { recordChange } from './changes/write.ts';
import { type Expected, editConflict, findUnchanged } from './conflict.ts';
import {
  changedNames,
  type FieldName,
  recordOf,
  statusOf,
  type Written,
  writtenOf,
} from './fields.ts';
import { Answer, type StoredAnswer, type StoredReview, WITH_EMAIL } from './model.ts';
import { requireMaySave } from './ownership.ts';
import { PreviewLink } from './previews/queries.ts';
import { Note } from './review/schema.ts';
import { auditedChanges, Revision, storeRevision } from './revisions.ts';
import { type Complete, isSameTime, validateForSave } from './rules.ts';
import { findWorkingCopy, WorkingCopy } from './workingCopies/queries.ts';

/**
 * Notes in the library that an answer gets a picture. The address in a submission is not noted
 * until it is approved.
 */
export async function claimForAnswer(next: Complete, before: Written | undefined): Promise<void> {
  const { picture, pictureAlt: alt } = next;
  if (!picture) return;
  const isForeign = !picture.url.startsWith('/media/');
  const isNoted = before && !(isForeign && statusOf(before) === 'pending');
  const isSame = isNoted && before.picture?.url === picture.url && before.pictureAlt === alt;
  if (isSame || (isForeign && statusOf(next) === 'pending')) return;
  await claimPicture(picture, alt);
}

export interface Change {
  id: string;
  by: StaffMember;
  expected: Expected;
  /** Computes the new answer from the current one. */
  to: (present: Written) => Written | Promise<Written>;
  /** The version of the working copy whose text is saved; it is removed with the save. */
  workingCopyVersion?: number | undefined;
  /** Whether a form saves by itself; such saves of one sitting share a revision. */
  isAutosave?: boolean | undefined;
  /** Where a copy of a contributor's picture is stored. */
  pictures: PictureStore;
  /** A decision on a submitted text, stored with the draft that it becomes. */
  decision?: Pick<StoredReview, 'state' | 'note'>;
  /** Called in the transaction of the save, which fails with it. */
  beforeCommit?: (saved: StoredAnswer, changes: FieldChange[]) => Promise<void>;
  /** Used for the transaction instead of a new one. */
  session?: ClientSession;
}

interface Saved {
  answer: StoredAnswer;
  /** For the audit log, which records the first automatic save of a sitting. */
  changes: FieldChange[];
}

/** What is noted about the planned publication of `next`. A save makes the next attempt due now. */
function scheduleAfter(before: StoredAnswer, next: Written, by: StaffMember) {
  if (!next.publishAt) return undefined;
  const chosenBy = isSameTime(next.publishAt, before.publishAt) ? before.schedule?.by : by.email;
  return { ...(chosenBy && { by: chosenBy }) };
}

/** The review after a save: publishing and submitting again remove it. */
function reviewAfter(
  before: StoredAnswer,
  next: Written,
  { decision, by }: Pick<Change, 'decision' | 'by'>,
): StoredReview | undefined {
  if (!next.isDraft) return undefined;
  return decision ? { ...decision, at: new Date(), by: by.email } : before.review;
}

/**
 * The address of an external picture that a save would publish in a submitted answer. It must be
 * copied, because its host could replace it later.
 */
export function pictureToCopy(
  before: StoredAnswer,
  next: Written,
  pictures: PictureStore,
): string | undefined {
  const url = next.picture?.url;
  // Only submitted answers have a contributor's email address.
  const isSubmitted = before.contributorEmail !== undefined;
  if (!isSubmitted || url === undefined || isOwnPicture(url, pictures)) return undefined;
  const wasPublic = statusOf(before) === 'published' && before.picture?.url === url;
  return statusOf(next) === 'published' && !wasPublic ? url : undefined;
}

/**
 * Saves a change of an answer and its revision in one transaction. Of two saves that expect the
 * same version one succeeds; without an expected version a save is applied to the current one. A
 * save without changes stores no new version. When a submitted answer is published, its picture is
 * first copied to this site.
 * @throws CodedError 400 for an invalid answer and for a picture that can't be copied, 403 for what
 *   an author may not do, 404 `ANSWER_NOT_FOUND`, for an author also if it is not their own, 409 or 412 `EDIT_CONFLICT` with the current answer.
 */
export async function saveAnswer(change: Change): Promise<Saved> {
  const copies = new Map<string, Picture>();
  for (;;) {
    const saved = await attempt(change, copies);
    if (!('toCopy' in saved)) return saved;
    const { toCopy } = saved;
    // Outside the transaction, because a download must not keep it open.
    copies.set(toCopy, await copyPicture(toCopy, change.pictures));
  }
}

/**
 * Removes the working copy whose text a save of the answer contains, within its transaction. A copy
 * that is already gone is no error.
 * @throws CodedError 409 `EDIT_CONFLICT` with the current copy if that has been saved since.
 */
async function removePublishedCopy(answer: StoredAnswer, version: number) {
  const copy = await findWorkingCopy(String(answer._id));
  if (copy && copy.version !== version) throw await editConflict(answer, 409, copy);
  await WorkingCopy.deleteOne({ _id: answer._id, version });
}

/** Saves, or returns the picture that must be copied first. */
function attempt(change: Change, copies: Map<string, Picture>) {
  const { id, by, expected, to, workingCopyVersion, pictures, beforeCommit } = change;
  const revisionId = new Types.ObjectId();
  return inTransaction<Saved | { toCopy: string }>(
    async () => {
      const before = await findUnchanged(id, expected, by);
      const present = writtenOf(before);
      const written = validateForSave(await to(present), present);
      requireMaySave(by, { before, next: written });
      const toCopy = pictureToCopy(before, written, pictures);
      const picture = toCopy === undefined ? written.picture : copies.get(toCopy);
      if (toCopy !== undefined && !picture) return { toCopy };
      if (workingCopyVersion !== undefined) {
        await removePublishedCopy(before, workingCopyVersion);
      }
      const next = { ...written, ...(picture && { picture }) };
      if (changedNames(next, present).length === 0) return { answer: before, changes: [] };
      await claimForAnswer(next, before);
      const status = statusOf(before);
      // Publishing again, after a correction, doesn’t make it new; a planned time does.
      const isNew = status === 'scheduled' || (status !== 'published' && !before.publishedAt);
      const answer = await Answer.findOneAndUpdate(
        { _id: id, version: before.version },
        {
          ...setOrUnset({
            ...recordOf<Record<FieldName, null>>(() => null),
            ...next,
            schedule: scheduleAfter(before, next, by),
            review: reviewAfter(before, next, change),
            ...(!next.isContributed && { contributorEmail: null }),
            ...(statusOf(next) === 'published' && isNew && { publishedAt: new Date() }),
          }),
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      )
        .select(WITH_EMAIL)
        .lean();
      if (!answer) throw await editConflict(before, 409);
      // What was public, and every change of the status, keeps its revision and its entry.
      const isAutosave = change.isAutosave && status !== 'published' && statusOf(next) === status;
      const revision = { _id: revisionId, before, after: answer, savedBy: by.email, isAutosave };
      const continues = await storeRevision(revision);
      const changes = continues ? [] : auditedChanges(present, writtenOf(answer));
      await beforeCommit?.(answer, changes);
      return { answer, changes };
    },
    () => Revision.exists({ _id: revisionId }),
    change.session,
  );
}

/**
 * Deletes an answer with its revisions, notes, comments, working copy and preview links in one
 * transaction.
 * @throws CodedError 403 for what an author may not do, 404 `ANSWER_NOT_FOUND`, 409 or 412
 *   `EDIT_CONFLICT` with the current answer.
 */
export async function deleteAnswer(
  id: string,
  { expected, by }: Pick<Change, 'expected' | 'by'>,
): Promise<void> {
  await inTransaction(
    async () => {
      const before = await findUnchanged(id, expected, by);
      requireMaySave(by, { before });
      await Answer.deleteOne({ _id: id, version: before.version });
      await Revision.deleteMany({ answerId: id });
      await Note.deleteMany({ answerId: id });
      await deleteCommentsOn(id);
      await WorkingCopy.deleteOne({ _id: id });
      await PreviewLink.deleteMany({ answerId: id });
      await recordChange({ before });
    },
    async () => !(await Answer.exists({ _id: id })),
  );
}

/** Adds to the views of answers; their versions and dates of change stay as they are. */
export async function addViews(views: ReadonlyMap<string, number>): Promise<void> {
  await Answer.bulkWrite(
    [...views].map(([_id, count]) => ({
      updateOne: { filter: { _id }, update: { $inc: { views: count } } },
    })),
    { timestamps: false },
  );
}

/** Whether anybody but this author has saved an answer; sample content has no author. */
export async function isSavedByOthers(answerId: string, author: string): Promise<boolean> {
  return (await Revision.exists({ answerId, savedBy: { $exists: true, $ne: author } })) !== null;
}
