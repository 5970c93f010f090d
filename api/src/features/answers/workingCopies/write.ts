import { randomInt } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { isServerError } from '../../../database/serverError.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { CodedError } from '../../../errors.ts';
import type { FieldChange } from '../../../shared/fieldChanges.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { notePictureUse } from '../../media/library/write.ts';
import type { PictureStore } from '../../media/queries.ts';
import {
  answerNotFound,
  conflictStatus,
  type Expected,
  editConflict,
  toAdminAnswer,
} from '../conflict.ts';
import { NOTHING_WRITTEN, statusOf, type Written, writtenOf } from '../fields.ts';
import { Answer, type StoredAnswer, WITH_EMAIL } from '../model.ts';
import { applyPatch, readInput } from '../patch.ts';
import { completeAnswer } from '../rules.ts';
import { saveAnswer } from '../write.ts';
import { type StoredWorkingCopy, WorkingCopy } from './model.ts';
import { findWorkingCopy, workingCopyNotFound } from './queries.ts';
import type { WorkingCopyInput } from './schema.ts';

const PUBLISHED = { isDraft: false, isApproved: true };
const MAX_FIRST_VERSION = 900_000_000;

async function findStored(answerId: string): Promise<StoredAnswer> {
  const answer = await Answer.findById(answerId).select(WITH_EMAIL).lean();
  if (!answer) throw answerNotFound();
  return answer;
}

/** All fields of an input; a picture with an unchanged address stays, even if its file is gone. */
async function snapshotOf(input: WorkingCopyInput, earlier: Written[], dataDir: string) {
  const patch = await readInput(input, dataDir);
  const picture = earlier.find(({ picture }) => picture?.url === patch.picture?.address)?.picture;
  const before = { ...NOTHING_WRITTEN, ...(picture && { picture }) };
  return writtenOf(completeAnswer({ ...applyPatch(before, patch), ...PUBLISHED }));
}

interface CopySave {
  answerId: string;
  input: WorkingCopyInput;
  ifMatch: string | undefined;
  by: StaffMember;
  /** The folder with the pictures. */
  dataDir: string;
}

/**
 * Saves the working copy of a published answer. Of two saves that expect the same version one
 * succeeds. Fields may be missing, but what is given must be valid.
 * @returns the copy, and whether it is new
 * @throws CodedError 400 `VALIDATION_FAILED`, 404 `ANSWER_NOT_FOUND`, 409 `NOT_PUBLISHED` with the
 *   answer, 409 or 412 `EDIT_CONFLICT` with the current copy.
 */
export async function saveWorkingCopy(
  save: CopySave,
): Promise<{ copy: StoredWorkingCopy; isNew: boolean }> {
  const { answerId, input, ifMatch, by, dataDir } = save;
  const [answer, current] = await Promise.all([findStored(answerId), findWorkingCopy(answerId)]);
  if (statusOf(answer) !== 'published') {
    throw new CodedError(
      409,
      'NOT_PUBLISHED',
      'This answer isn’t published, so it has no working copy. Save the answer itself.',
      { members: { current: await toAdminAnswer(answer) } },
    );
  }
  if (current) {
    // The first save of an editor names no version, so 0 stands for "none yet".
    const version = input.version ?? (ifMatch === undefined ? 0 : undefined);
    const status = conflictStatus(current.version, { version, ifMatch });
    if (status) throw await editConflict(answer, status, current);
  }
  const fields = await snapshotOf(input, [...(current ? [current.fields] : []), answer], dataDir);
  const next = {
    fields,
    baseVersion: input.baseVersion,
    savedBy: by.email,
    updatedAt: new Date(),
  };
  const copy = await store(next, { answer, current, dataDir });
  // Somebody else has saved or removed it meanwhile.
  if (!copy) return saveWorkingCopy(save);
  if (!(await Answer.exists({ _id: answerId }))) {
    await WorkingCopy.deleteOne({ _id: answerId });
    throw answerNotFound();
  }
  return { copy, isNew: !current };
}

type Next = Omit<StoredWorkingCopy, '_id' | 'version'>;

interface Before {
  answer: StoredAnswer;
  current: StoredWorkingCopy | null;
  dataDir: string;
}

/**
 * Stores a copy, and notes that it uses its picture; nothing if another save was faster.
 * @throws CodedError 400 `VALIDATION_FAILED` if the picture has been deleted.
 */
async function store(next: Next, { answer, current, dataDir }: Before) {
  const { _id } = answer;
  const { picture } = next.fields;
  const hadIt = [answer.picture, current?.fields.picture].some((had) => had?.url === picture?.url);
  // Not 1, so that an editor who had read a copy that was discarded can't overwrite a new one.
  const version = current ? current.version + 1 : randomInt(1, MAX_FIRST_VERSION);
  const { updatedAt } = next;
  try {
    return await inTransaction(
      async (session) => {
        if (picture) await notePictureUse({ picture, dataDir, mayBeMissing: hadIt }, session);
        if (current) return replace(current, next, session);
        return insert({ ...next, _id, version }, session);
      },
      async () => (await WorkingCopy.findOne({ _id, version, updatedAt }).lean()) ?? undefined,
    );
  } catch (error) {
    if (isServerError(error, 'DuplicateKey')) return null;
    throw error;
  }
}

function replace({ _id, version }: StoredWorkingCopy, next: Next, session: ClientSession) {
  return WorkingCopy.findOneAndUpdate(
    { _id, version },
    { $set: next, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
}

async function insert(copy: StoredWorkingCopy, session: ClientSession) {
  await WorkingCopy.create([copy], { session });
  return copy;
}

/**
 * Discards the working copy of an answer.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` or `WORKING_COPY_NOT_FOUND`, 412 `EDIT_CONFLICT` with the
 *   current copy.
 */
export async function discardWorkingCopy(answerId: string, expected: Expected): Promise<void> {
  const [answer, current] = await Promise.all([findStored(answerId), findWorkingCopy(answerId)]);
  if (!current) throw workingCopyNotFound();
  const status = conflictStatus(current.version, expected);
  if (status) throw await editConflict(answer, status, current);
  const { version } = current;
  const { deletedCount } = await WorkingCopy.deleteOne({ _id: answerId, version });
  if (deletedCount === 0) await discardWorkingCopy(answerId, expected);
}

interface CopyPublication {
  answerId: string;
  expected: Expected;
  by: StaffMember;
  pictures: PictureStore;
  onChanges: (changes: FieldChange[]) => void;
}

/**
 * Publishes the working copy of an answer and removes it, in one transaction with the revision.
 * @throws CodedError 400 `VALIDATION_FAILED` if a field is missing, 404 `ANSWER_NOT_FOUND` or
 *   `WORKING_COPY_NOT_FOUND`, 409 or 412 `EDIT_CONFLICT` with the current copy if it has been saved
 *   since, or with the current answer alone if that has.
 */
export async function publishWorkingCopy(publication: CopyPublication): Promise<StoredAnswer> {
  const { answerId, expected, by, pictures, onChanges } = publication;
  const [answer, copy] = await Promise.all([findStored(answerId), findWorkingCopy(answerId)]);
  if (!copy) throw workingCopyNotFound();
  const status = conflictStatus(copy.version, expected);
  if (status) throw await editConflict(answer, status, copy);
  return saveAnswer({
    id: answerId,
    by,
    expected: { version: copy.baseVersion },
    to: () => ({ ...writtenOf(copy.fields), ...PUBLISHED }),
    workingCopyVersion: copy.version,
    pictures,
    onChanges,
  });
}
