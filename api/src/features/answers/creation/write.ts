import { Types } from 'mongoose';
import { inTransaction } from '../../../database/transaction.ts';
import type { Picture } from '../../../shared/picture.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { type Call, createOnce } from '../../idempotency/queries.ts';
import type { PictureStore } from '../../media/queries.ts';
import { queueEvents } from '../../webhooks/write.ts';
import type { AdminAnswer, AnswerInput } from '../adminSchema.ts';
import { recordChange } from '../changes/write.ts';
import { readAnswer, toAdminAnswer } from '../conflict.ts';
import { NOTHING_WRITTEN, statusOf, type Written, writtenOf } from '../fields.ts';
import { Answer, published, type StoredAnswer } from '../model.ts';
import { requireMaySave } from '../ownership.ts';
import { applyPatch, type Patch, readInput } from '../patch.ts';
import { storeRevision } from '../revisions.ts';
import { type Complete, validateForSave } from '../rules.ts';
import { claimForAnswer, pictureToCopy } from '../write.ts';

/** Its dates are stored instead of the current time. */
type NewDocument = Complete &
  Pick<StoredAnswer, '_id'> &
  Partial<Omit<StoredAnswer, keyof Complete>>;

async function insert(document: NewDocument): Promise<StoredAnswer> {
  const now = new Date();
  const { createdAt = now, updatedAt = now } = document;
  const isPublished = statusOf(document) === 'published';
  const { publishedAt = isPublished ? createdAt : undefined } = document;
  const dated = { ...document, createdAt, publishedAt, updatedAt };
  const created = await new Answer(dated).save({ timestamps: false });
  return created.toObject<StoredAnswer>();
}

interface Insertion {
  document: NewDocument;
  /** Absent if nobody is signed in. */
  savedBy?: string | undefined;
}

/** Stores a new answer and its first revision within a transaction. */
async function insertAnswer({ document, savedBy }: Insertion): Promise<StoredAnswer> {
  await claimForAnswer(document, undefined);
  const schedule = document.publishAt && savedBy ? { by: savedBy } : undefined;
  const after = await insert({ ...document, ...(schedule && { schedule }) });
  await storeRevision({ _id: new Types.ObjectId(), after, savedBy });
  return after;
}

interface WholeAnswer {
  input: AnswerInput;
  /** A picture beside the file, which replaces the address in the input. */
  picture?: Picture | undefined;
  /** The answer that the file updates. */
  present?: Written | undefined;
}

/**
 * Validates an answer that a file describes completely: a field that it leaves out is empty. As in
 * every save, a picture stays while its address does, with its sizes. So does the time of a planned
 * publication, which files don’t have.
 * @throws CodedError 400 `VALIDATION_FAILED` for an invalid answer.
 */
export async function validateWholeAnswer(answer: WholeAnswer): Promise<Complete> {
  const { input, picture, present } = answer;
  const patch = await readInput(input);
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
    async () => recordChange({ after: await insert(document) }),
    () => Answer.exists({ _id }),
  );
}

/** Stores a new, validated answer of a content file with a first revision, in one transaction. */
export async function importAnswer(answer: Insertion): Promise<void> {
  const { _id } = answer.document;
  await inTransaction(
    () => insertAnswer(answer),
    () => Answer.exists({ _id }),
  );
}

interface Creation {
  by: StaffMember;
  /** The `Idempotency-Key`. */
  key: string | undefined;
}

/** Stores a new answer of a member of staff with its first revision, once for each key. */
async function insertOnce(
  patch: Patch,
  { by, key }: Creation,
  request: Pick<Call, 'operation' | 'body'>,
): Promise<AdminAnswer> {
  const answer = validateForSave(applyPatch(NOTHING_WRITTEN, patch));
  requireMaySave(by, { next: answer });
  const ownerId = new Types.ObjectId(by.id);
  const document = { ...answer, ownerId, _id: new Types.ObjectId() };
  return createOnce(
    { owner: by.id, key, ...request },
    {
      create: async () => toAdminAnswer(await insertAnswer({ document, savedBy: by.email })),
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
  const patch = await readInput(input);
  return insertOnce(patch, creation, { operation: 'createModelAnswer', body: input });
}

/**
 * Stores a copy of an answer as a draft, once for each key. It has what somebody wrote, but neither
 * the contributor's email address nor anything that happened to the original. A picture on a site
 * that a contributor chose is left out too, because only submissions have it copied on publishing.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, 400 for an answer that is no longer valid, 409 for a
 *   key that was used for another answer.
 */
export async function duplicateAnswer(
  id: string,
  creation: Creation,
  pictures: PictureStore,
): Promise<AdminAnswer> {
  const original = await readAnswer(id, creation.by);
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
  const { input, contributorEmail, call, beforeCommit } = submission;
  const flags = { isContributed: true, isDraft: false, isApproved: false };
  const patch = { ...(await readInput(input)), ...flags };
  const answer = validateForSave(applyPatch(NOTHING_WRITTEN, patch));
  const _id = new Types.ObjectId();
  await createOnce(call, {
    beforeCommit,
    async create() {
      await insertAnswer({ document: { ...answer, contributorEmail, _id } });
      // Before the events of its publication.
      await queueEvents('submission.received', [{ subject: _id, seq: 0, data: {} }]);
      return true;
    },
    isCreated: () => Answer.exists({ _id }),
  });
}
