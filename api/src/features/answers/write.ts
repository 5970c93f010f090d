import { type ClientSession, Types } from 'mongoose';
import { setOrUnset } from '../../database/stored.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import type { Picture } from '../../shared/picture.ts';
import type { StaffMember } from '../auth/schema.ts';
import { deleteCommentsOn } from '../comments/write.ts';
import { type Call, createOnce } from '../idempotency/queries.ts';
import { claimPicture } from '../media/library/write.ts';
import { isOwnPicture, type PictureStore } from '../media/queries.ts';
import { copyPicture } from '../media/write.ts';
import { queueEvents } from '../webhooks/write.ts';
import type { AdminAnswer, AnswerInput } from './adminSchema.ts';
import { recordChange } from './changes/write.ts';
import {
  type Expected,
  editConflict,
  findUnchanged,
  readAnswer,
  toAdminAnswer,
} from './conflict.ts';
import {
  changedNames,
  FIELD_NAMES,
  type FieldName,
  NOTHING_WRITTEN,
  recordOf,
  statusOf,
  type Written,
  writtenOf,
} from './fields.ts';
import {
  Answer,
  published,
  type Schedule,
  type StoredAnswer,
  type StoredReview,
  WITH_EMAIL,
} from './model.ts';
import { requireMaySave } from './ownership.ts';
import { applyPatch, type Patch, readInput } from './patch.ts';
import { PreviewLink } from './previews/queries.ts';
import { Note } from './review/schema.ts';
import { auditedChanges, Revision, storeRevision } from './revisions.ts';
import { type Complete, isSameTime, validateForSave } from './rules.ts';
import { findWorkingCopy, WorkingCopy } from './workingCopies/queries.ts';

/** Its dates are stored instead of the current time. */
type NewDocument = Complete &
  Pick<StoredAnswer, '_id'> &
  Partial<Omit<StoredAnswer, keyof Complete>>;

async function insert(document: NewDocument, session: ClientSession): Promise<StoredAnswer> {
  const now = new Date();
  const { createdAt = now, updatedAt = now } = document;
  const isPublished = statusOf(document) === 'published';
  const { publishedAt = isPublished ? createdAt : undefined } = document;
  const dated = { ...document, createdAt, publishedAt, updatedAt };
  const created = await new Answer(dated).save({ session, timestamps: false });
  return created.toObject<StoredAnswer>();
}

/**
 * Notes in the library that an answer gets a picture. The address in a submission is not noted
 * until it is approved.
 */
async function claimForAnswer(
  next: Complete,
  before: Written | undefined,
  dataDir: string,
  session: ClientSession,
): Promise<void> {
  const { picture, pictureAlt: alt } = next;
  if (!picture) return;
  const isForeign = !picture.url.startsWith('/media/');
  const isNoted = before && !(isForeign && statusOf(before) === 'pending');
  const isSame = isNoted && before.picture?.url === picture.url && before.pictureAlt === alt;
  if (isSame || (isForeign && statusOf(next) === 'pending')) return;
  await claimPicture({ picture, alt, dataDir }, session);
}

interface Insertion {
  document: NewDocument;
  /** Absent if nobody is signed in. */
  savedBy?: string | undefined;
  /** The folder with the pictures. */
  dataDir: string;
}

/** Stores a new answer and its first revision within a transaction. */
async function insertAnswer(
  { document, savedBy, dataDir }: Insertion,
  session: ClientSession,
): Promise<StoredAnswer> {
  await claimForAnswer(document, undefined, dataDir, session);
  const schedule = document.publishAt && savedBy ? { by: savedBy } : undefined;
  const after = await insert({ ...document, ...(schedule && { schedule }) }, session);
  await storeRevision({ _id: new Types.ObjectId(), after, savedBy }, session);
  return after;
}

interface WholeAnswer {
  input: AnswerInput;
  /** A picture beside the file, which replaces the address in the input. */
  picture?: Picture | undefined;
  /** The folder with the pictures. */
  dataDir: string;
  /** The answer that the file updates. */
  present?: Written | undefined;
}

/**
 * Validates an answer that a file describes completely: a field that it leaves out is empty. As in
 * every save, a picture stays while its address does, even if its file is gone. So does the time of a
 * planned publication, which files don’t have.
 * @throws CodedError 400 `VALIDATION_FAILED` for an invalid answer.
 */
export async function validateWholeAnswer(answer: WholeAnswer): Promise<Complete> {
  const { input, picture, dataDir, present } = answer;
  const patch = await readInput(input, dataDir);
  if (picture) patch.picture = { address: picture.url, found: picture };
  const before = {
    ...NOTHING_WRITTEN,
    ...(present?.picture && { picture: present.picture }),
    ...(present?.publishAt && { publishAt: present.publishAt }),
  };
  return validateForSave(applyPatch(before, patch), present);
}

type Added = Written &
  Partial<Pick<StoredAnswer, 'createdAt' | 'publishedAt' | 'views'>> & { _id?: string };

/**
 * Stores a new answer with its derived fields but without a revision, for content files.
 * @throws CodedError 400 `VALIDATION_FAILED` for an invalid answer.
 */
export async function addAnswer(answer: Added): Promise<void> {
  const _id = new Types.ObjectId(answer._id);
  const document = { ...answer, ...validateForSave(answer), _id };
  await inTransaction(
    async (session) => recordChange({ after: await insert(document, session) }, session),
    () => Answer.exists({ _id }),
  );
}

/** Stores a new, validated answer of a content file with a first revision, in one transaction. */
export async function importAnswer(answer: Insertion): Promise<void> {
  const { _id } = answer.document;
  await inTransaction(
    (session) => insertAnswer(answer, session),
    () => Answer.exists({ _id }),
  );
}

interface Creation {
  by: StaffMember;
  /** The `Idempotency-Key`. */
  key: string | undefined;
  pictures: PictureStore;
}

/** Stores a new answer of a member of staff with its first revision, once for each key. */
async function insertOnce(
  patch: Patch,
  { by, key, pictures: { dataDir } }: Creation,
  request: Pick<Call, 'operation' | 'body'>,
): Promise<AdminAnswer> {
  const answer = validateForSave(applyPatch(NOTHING_WRITTEN, patch));
  requireMaySave(by, { next: answer });
  const ownerId = new Types.ObjectId(by.id);
  const document = { ...answer, ownerId, _id: new Types.ObjectId() };
  return createOnce(
    { owner: by.id, key, ...request },
    {
      create: async (session) =>
        toAdminAnswer(await insertAnswer({ document, savedBy: by.email, dataDir }, session)),
      isCreated: () => Answer.exists({ _id: document._id }),
    },
  );
}

/**
 * Stores a new answer of a member of staff, who owns it, once for each key.
 * @throws CodedError 400 for an invalid answer, 403 for an author who publishes, 409 for a key that
 *   was used with another body.
 */
export async function createAnswer(input: AnswerInput, creation: Creation): Promise<AdminAnswer> {
  const patch = await readInput(input, creation.pictures.dataDir);
  return insertOnce(patch, creation, { operation: 'createModelAnswer', body: input });
}

/**
 * Stores a copy of an answer as a draft, once for each key. It has what somebody wrote, but neither
 * the contributor's email address nor anything that happened to the original. A picture on a site
 * that a contributor chose is left out too, because only submissions have it copied on publishing.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, 400 for an answer that is no longer valid, 409 for a
 *   key that was used for another answer.
 */
export async function duplicateAnswer(id: string, creation: Creation): Promise<AdminAnswer> {
  const { by, pictures } = creation;
  const original = await readAnswer(id, by);
  const { publishAt: _, ...copied } = writtenOf(original);
  const draft = { ...copied, isDraft: true, isApproved: false };
  const { picture, ...written } = draft;
  const isLeftOut = pictureToCopy(original, { ...draft, ...published }, pictures) !== undefined;
  const kept = isLeftOut ? undefined : picture;
  const patch = { ...written, ...(kept && { picture: { address: kept.url, found: kept } }) };
  return insertOnce(patch, creation, { operation: 'duplicateModelAnswer', body: { id } });
}

interface Submission {
  input: AnswerInput;
  /** The folder with the pictures. */
  dataDir: string;
  contributorEmail: string;
  call: Call;
  /** Called before a new answer is committed; if it throws, nothing is stored. */
  beforeCommit: () => Promise<void>;
}

/**
 * Stores a visitor's submission as a pending, contributed answer, once for each key.
 * @throws CodedError 400 for an invalid answer, 409 for a key that was used with another body;
 *   errors of `beforeCommit`.
 */
export async function submitAnswer(submission: Submission): Promise<void> {
  const { input, dataDir, contributorEmail, call, beforeCommit } = submission;
  const flags = { isContributed: true, isDraft: false, isApproved: false };
  const patch = { ...(await readInput(input, dataDir)), ...flags };
  const answer = validateForSave(applyPatch(NOTHING_WRITTEN, patch));
  const _id = new Types.ObjectId();
  await createOnce(call, {
    beforeCommit,
    async create(session) {
      await insertAnswer({ document: { ...answer, contributorEmail, _id }, dataDir }, session);
      // Before the events of its publication.
      await queueEvents('submission.received', [{ subject: _id, seq: 0, data: {} }], session);
      return true;
    },
    isCreated: () => Answer.exists({ _id }),
  });
}

export interface Change {
  id: string;
  by: StaffMember;
  expected: Expected;
  /** Computes the new answer from the current one. */
  to: (present: Written, session: ClientSession) => Written | Promise<Written>;
  /** The version of the working copy whose text is saved; it is removed with the save. */
  workingCopyVersion?: number | undefined;
  /** Where a copy of a contributor's picture is stored. */
  pictures: PictureStore;
  /** A decision on a submitted text, stored with the draft that it becomes. */
  decision?: Pick<StoredReview, 'state' | 'note'>;
  /** Called in the transaction of the save, which fails with it. */
  beforeCommit?: (
    saved: StoredAnswer,
    changes: FieldChange[],
    session: ClientSession,
  ) => Promise<void>;
  /** Used for the transaction instead of a new one. */
  session?: ClientSession;
}

interface Saved {
  answer: StoredAnswer;
  /** For the audit log. */
  changes: FieldChange[];
}

/** What is noted about the planned publication of `next`. A save makes the next attempt due now. */
function scheduleAfter(before: StoredAnswer, next: Written, by: StaffMember): Schedule | undefined {
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
function pictureToCopy(
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
async function removePublishedCopy(answer: StoredAnswer, version: number, session: ClientSession) {
  const copy = await findWorkingCopy(String(answer._id), session);
  if (copy && copy.version !== version) throw await editConflict(answer, 409, copy);
  await WorkingCopy.deleteOne({ _id: answer._id, version }, { session });
}

/** Saves, or returns the picture that must be copied first. */
function attempt(change: Change, copies: Map<string, Picture>) {
  const { id, by, expected, to, workingCopyVersion, pictures, beforeCommit } = change;
  const revisionId = new Types.ObjectId();
  return inTransaction<Saved | { toCopy: string }>(
    async (session) => {
      const before = await findUnchanged(id, { expected, by }, session);
      const present = writtenOf(before);
      const written = validateForSave(await to(present, session), present);
      requireMaySave(by, { before, next: written });
      const toCopy = pictureToCopy(before, written, pictures);
      const picture = toCopy === undefined ? written.picture : copies.get(toCopy);
      if (toCopy !== undefined && !picture) return { toCopy };
      if (workingCopyVersion !== undefined) {
        await removePublishedCopy(before, workingCopyVersion, session);
      }
      const next = { ...written, ...(picture && { picture }) };
      if (changedNames(next, present).length === 0) return { answer: before, changes: [] };
      await claimForAnswer(next, before, pictures.dataDir, session);
      const status = statusOf(before);
      // Publishing again, after a correction, doesn’t make it new; a planned time does.
      const isNew = status === 'scheduled' || (status !== 'published' && !before.publishedAt);
      const answer = await Answer.findOneAndUpdate(
        { _id: id, version: before.version },
        {
          ...setOrUnset({
            ...recordOf<Record<FieldName, null>>(FIELD_NAMES, () => null),
            ...next,
            schedule: scheduleAfter(before, next, by),
            review: reviewAfter(before, next, change),
            ...(!next.isContributed && { contributorEmail: null }),
            ...(statusOf(next) === 'published' && isNew && { publishedAt: new Date() }),
          }),
          $inc: { version: 1 },
        },
        { session, returnDocument: 'after' },
      )
        .select(WITH_EMAIL)
        .lean();
      if (!answer) throw await editConflict(before, 409);
      await storeRevision({ _id: revisionId, before, after: answer, savedBy: by.email }, session);
      const changes = auditedChanges(present, writtenOf(answer));
      await beforeCommit?.(answer, changes, session);
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
    async (session) => {
      const before = await findUnchanged(id, { expected, by }, session);
      requireMaySave(by, { before });
      await Answer.deleteOne({ _id: id, version: before.version }, { session });
      await Revision.deleteMany({ answerId: id }, { session });
      await Note.deleteMany({ answerId: id }, { session });
      await deleteCommentsOn(id, session);
      await WorkingCopy.deleteOne({ _id: id }, { session });
      await PreviewLink.deleteMany({ answerId: id }, { session });
      await recordChange({ before }, session);
    },
    async () => !(await Answer.exists({ _id: id })),
  );
}

/** Adds to the views of answers; their versions and dates of change stay as they are. */
export async function addViews(
  views: ReadonlyMap<string, number>,
  session: ClientSession,
): Promise<void> {
  await Answer.bulkWrite(
    [...views].map(([_id, count]) => ({
      updateOne: { filter: { _id }, update: { $inc: { views: count } } },
    })),
    { session, timestamps: false },
  );
}

/** Whether anybody but this author has saved an answer; sample content has no author. */
export async function isSavedByOthers(answerId: string, author: string): Promise<boolean> {
  return (await Revision.exists({ answerId, savedBy: { $exists: true, $ne: author } })) !== null;
}
