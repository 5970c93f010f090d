import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import type { Picture } from '../../shared/picture.ts';
import { fillAllMarks } from '../glossary/queries.ts';
import { type Call, createOnce } from '../idempotency/queries.ts';
import { copyPicture, isOwnPicture, type PictureStore } from '../media/copy.ts';
import { type AdminAnswer, EDIT_CONFLICT_MESSAGE } from './adminSchema.ts';
import { FIELD_NAMES, NOTHING_WRITTEN, type Written } from './fields.ts';
import { merge, type Patch } from './merge.ts';
import { Answer, type StoredAnswer, toAnswer, WITH_EMAIL } from './model.ts';
import { Revision } from './revisionModel.ts';
import { auditedChanges, changedNames, statusOf, storeRevision, writtenOf } from './revisions.ts';
import { type Complete, validateForSave } from './rules.ts';

/** The version that the client has read, from the body, `If-Match`, both or neither. */
export interface Expected {
  version?: number | undefined;
  ifMatch?: string | undefined;
}

/** 412 if the header named the older version, as HTTP requires, and 409 if the body did. */
type ConflictStatus = 409 | 412;

export function answerNotFound(): CodedError {
  return new CodedError(404, 'ANSWER_NOT_FOUND', 'There is no answer with this id.');
}

/** A whole answer for the editor, with every glossary mark and the contributor's email address. */
export async function forEditing(answer: StoredAnswer): Promise<AdminAnswer> {
  const { contributorEmail } = answer;
  const answerWire = toAnswer(answer, await fillAllMarks(answer.content));
  return { ...answerWire, ...(contributorEmail && { contributorEmail }) };
}

async function editConflict(current: StoredAnswer, status: ConflictStatus): Promise<CodedError> {
  return new CodedError(status, 'EDIT_CONFLICT', EDIT_CONFLICT_MESSAGE, {
    headers: { etag: `"${current.version}"` },
    members: { current: await forEditing(current) },
  });
}

/** The error for a save based on an older version; undefined if it is based on the current one. */
function conflictStatus(
  current: number,
  { version, ifMatch }: Expected,
): ConflictStatus | undefined {
  const matches = ifMatch?.match(/\d+/g)?.map(Number).includes(current) ?? true;
  if (!matches) return 412;
  return version === undefined || version === current ? undefined : 409;
}

/** The stored answer, if nobody has saved it since it was read. */
async function findUnchanged(id: string, expected: Expected, session: ClientSession) {
  const current = await Answer.findById(id)
    .select(WITH_EMAIL)
    .session(session)
    .lean<StoredAnswer>();
  if (!current) throw answerNotFound();
  const status = conflictStatus(current.version, expected);
  if (status) throw await editConflict(current, status);
  return current;
}

/** The administrator who saves. */
export interface Author {
  id: string;
  email: string;
}

type OwnNames = '_id' | 'views' | 'contributorEmail' | 'createdAt' | 'updatedAt';

interface Insertion {
  /** If it has `createdAt` and `updatedAt`, they are stored instead of the current time. */
  document: Complete & Partial<Pick<StoredAnswer, OwnNames>>;
  /** Chosen by the caller, who can use it to check whether the answer was stored. */
  revisionId?: Types.ObjectId;
  /** Absent if nobody is signed in. */
  savedBy?: string | undefined;
}

async function insert(
  document: Insertion['document'],
  session?: ClientSession,
): Promise<StoredAnswer> {
  const timestamps = document.updatedAt === undefined;
  const [created] = await Answer.create([document], { ...(session && { session }), timestamps });
  if (!created) throw new Error('MongoDB didn’t confirm the write.');
  return created.toObject<StoredAnswer>();
}

/** Stores a new answer and its first revision within a transaction. */
export async function insertAnswer(
  { document, revisionId = new Types.ObjectId(), savedBy }: Insertion,
  session: ClientSession,
): Promise<StoredAnswer> {
  const after = await insert(document, session);
  await storeRevision({ _id: revisionId, after, savedBy }, session);
  return after;
}

type Added = Written & Partial<Pick<StoredAnswer, 'createdAt' | 'views'>> & { _id?: string };

/**
 * Stores a new answer with its derived fields but without a revision, for content files.
 * @throws CodedError 400 `VALIDATION_FAILED` for an invalid answer.
 */
export async function addAnswer(answer: Added): Promise<void> {
  await insert({ ...answer, ...validateForSave(answer), _id: new Types.ObjectId(answer._id) });
}

interface NewAnswer<T> {
  patch: Patch;
  call: Call;
  /** Absent if nobody is signed in. */
  savedBy?: string;
  /** The address of the contributor who submitted it. */
  contributorEmail?: string;
  /** Converts the stored answer to the result, which is returned again for a repeated request. */
  toResult: (stored: StoredAnswer) => Promise<T>;
  beforeCommit?: () => Promise<void>;
}

/** Stores a new answer with its first revision, once for each key. */
async function insertOnce<T>({
  patch,
  call,
  savedBy,
  contributorEmail,
  toResult,
  beforeCommit,
}: NewAnswer<T>) {
  const answer = validateForSave(merge(NOTHING_WRITTEN, patch));
  const _id = new Types.ObjectId();
  return createOnce(call, {
    beforeCommit,
    async create(session) {
      const document = { ...answer, ...(contributorEmail && { contributorEmail }), _id };
      return toResult(await insertAnswer({ document, savedBy }, session));
    },
    async findCreated() {
      const stored = await Answer.findById(_id).select(WITH_EMAIL).lean<StoredAnswer>();
      return stored ? toResult(stored) : undefined;
    },
  });
}

interface Creation {
  patch: Patch;
  by: Author;
  /** The `Idempotency-Key` and the body that it belongs to. */
  key: string | undefined;
  body: unknown;
}

/**
 * Stores a new answer of an administrator, once for each key.
 * @throws CodedError 400 for an invalid answer, 409 for a key that was used with another body.
 */
export function createAnswer({ patch, by, key, body }: Creation): Promise<AdminAnswer> {
  const call = { owner: by.id, operation: 'createModelAnswer', key, body };
  return insertOnce({ patch, call, savedBy: by.email, toResult: forEditing });
}

interface Submission {
  patch: Patch;
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
export async function submitAnswer({ patch, ...submission }: Submission): Promise<void> {
  const flags = { isContributed: true, isDraft: false, isApproved: false };
  await insertOnce({ ...submission, patch: { ...patch, ...flags }, toResult: async () => true });
}

interface Change {
  id: string;
  by: Author;
  expected: Expected;
  /** Computes the new answer from the current one. */
  to: (present: Written, session: ClientSession) => Written | Promise<Written>;
  /** Where a copy of a contributor's picture is stored. */
  pictures: PictureStore;
  /** Called with the changes, for the audit log, and again if the save is retried. */
  onChanges?: (changes: FieldChange[]) => void;
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
 * @throws CodedError 400 for an invalid answer and for a picture that can't be copied, 404
 *   `ANSWER_NOT_FOUND`, 409 or 412 `EDIT_CONFLICT` with the current answer.
 */
export async function saveAnswer(change: Change): Promise<StoredAnswer> {
  const copies = new Map<string, Picture>();
  for (;;) {
    const saved = await attempt(change, copies);
    if (!('toCopy' in saved)) return saved;
    const { toCopy } = saved;
    // Outside the transaction, because a download must not keep it open.
    copies.set(toCopy, await copyPicture(toCopy, change.pictures));
  }
}

/** Saves, or returns the picture that must be copied first. */
function attempt(change: Change, copies: Map<string, Picture>) {
  const { id, by, expected, to, pictures, onChanges } = change;
  const revisionId = new Types.ObjectId();
  return inTransaction<StoredAnswer | { toCopy: string }>(
    async (session) => {
      const before = await findUnchanged(id, expected, session);
      const written = validateForSave(await to(writtenOf(before), session));
      const toCopy = pictureToCopy(before, written, pictures);
      const picture = toCopy === undefined ? written.picture : copies.get(toCopy);
      if (toCopy !== undefined && !picture) return { toCopy };
      const next = { ...written, ...(picture && { picture }) };
      if (changedNames(next, writtenOf(before)).length === 0) return before;
      const cleared: (keyof StoredAnswer)[] = FIELD_NAMES.filter(
        (name) => next[name] === undefined,
      );
      if (!next.isContributed) cleared.push('contributorEmail');
      const after = await Answer.findOneAndUpdate(
        { _id: id, version: before.version },
        {
          $set: next,
          $unset: Object.fromEntries(cleared.map((name) => [name, 1])),
          $inc: { version: 1 },
        },
        { session, returnDocument: 'after' },
      )
        .select(WITH_EMAIL)
        .lean<StoredAnswer>();
      if (!after) throw await editConflict(before, 409);
      await storeRevision({ _id: revisionId, before, after, savedBy: by.email }, session);
      onChanges?.(auditedChanges(writtenOf(before), writtenOf(after)));
      return after;
    },
    async () => {
      if (!(await Revision.exists({ _id: revisionId }))) return undefined;
      return (await Answer.findById(id).select(WITH_EMAIL).lean<StoredAnswer>()) ?? undefined;
    },
  );
}

/**
 * Deletes an answer and its revisions in one transaction.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, 409 or 412 `EDIT_CONFLICT` with the current answer.
 */
export async function deleteAnswer(id: string, expected: Expected): Promise<void> {
  await inTransaction(
    async (session) => {
      const before = await findUnchanged(id, expected, session);
      await Answer.deleteOne({ _id: id, version: before.version }, { session });
      await Revision.deleteMany({ answerId: id }, { session });
      return true;
    },
    async () => ((await Answer.exists({ _id: id })) ? undefined : true),
  );
}
