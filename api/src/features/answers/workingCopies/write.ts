import { randomInt } from 'node:crypto';
import { inTransaction, isServerError } from '../../../database/transaction.ts';
import { CodedError } from '../../../errors.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { notePictureUse } from '../../media/library/write.ts';
import {
  answerNotFound,
  conflictStatus,
  type Expected,
  editConflict,
  readAnswer,
  toAdminAnswer,
} from '../conflict.ts';
import { NOTHING_WRITTEN, statusOf, type Written, writtenOf } from '../fields.ts';
import { Answer, published, type StoredAnswer } from '../model.ts';
import { applyPatch, readInput } from '../patch.ts';
import { completeAnswer } from '../rules.ts';
import {
  findWorkingCopy,
  type StoredWorkingCopy,
  WorkingCopy,
  workingCopyNotFound,
} from './queries.ts';
import type { WorkingCopyInput } from './schema.ts';

/** All fields of an input; a picture with an unchanged address stays, with its sizes. */
async function snapshotOf(input: WorkingCopyInput, earlier: Written[]) {
  const patch = await readInput(input);
  const picture = earlier.find(({ picture }) => picture?.url === patch.picture?.address)?.picture;
  const before = { ...NOTHING_WRITTEN, ...(picture && { picture }) };
  return writtenOf(completeAnswer({ ...applyPatch(before, patch), ...published }));
}

function readBoth(answerId: string, by: StaffMember) {
  return Promise.all([readAnswer(answerId, by), findWorkingCopy(answerId)]);
}

/**
 * The working copy of an answer, if nobody has saved it since it was read.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` or `WORKING_COPY_NOT_FOUND`, 409 or 412 `EDIT_CONFLICT`
 *   with the current copy.
 */
async function readUnchanged(answerId: string, expected: Expected, by: StaffMember) {
  const [answer, copy] = await readBoth(answerId, by);
  if (!copy) throw workingCopyNotFound();
  const status = conflictStatus(copy.version, expected);
  if (status) throw await editConflict(answer, status, copy);
  return copy;
}

interface CopySave {
  ifMatch: string | undefined;
  by: StaffMember;
}

/**
 * Saves the working copy of a published answer. Of two saves that expect the same version one
 * succeeds. Fields may be missing, but what is given must be valid.
 * @returns the copy, and whether it is new
 * @throws CodedError 400 `VALIDATION_FAILED`, 404 `ANSWER_NOT_FOUND`, 409 `NOT_PUBLISHED` with the
 *   answer, 409 or 412 `EDIT_CONFLICT` with the current copy.
 */
export async function saveWorkingCopy(
  answerId: string,
  input: WorkingCopyInput,
  save: CopySave,
): Promise<{ copy: StoredWorkingCopy; isNew: boolean }> {
  const { ifMatch, by } = save;
  const [answer, current] = await readBoth(answerId, by);
  if (statusOf(answer) !== 'published') {
    const message =
      'This answer isn’t published, so it has no working copy. Save the answer itself.';
    throw new CodedError('NOT_PUBLISHED', message, {
      members: { current: await toAdminAnswer(answer) },
    });
  }
  if (current) {
    // The first save of an editor names no version, so 0 stands for "none yet".
    const version = input.version ?? (ifMatch === undefined ? 0 : undefined);
    const status = conflictStatus(current.version, { version, ifMatch });
    if (status) throw await editConflict(answer, status, current);
  }
  const fields = await snapshotOf(input, [...(current ? [current.fields] : []), answer]);
  const next = { fields, baseVersion: input.baseVersion, savedBy: by.email, updatedAt: new Date() };
  const copy = await store(next, answer, current);
  // Somebody else has saved or removed it meanwhile.
  if (!copy) return saveWorkingCopy(answerId, input, save);
  if (!(await Answer.exists({ _id: answerId }))) {
    await WorkingCopy.deleteOne({ _id: answerId });
    throw answerNotFound();
  }
  return { copy, isNew: !current };
}

/**
 * Stores a copy, and notes that it uses its picture; nothing if another save was faster.
 * @throws CodedError 400 `VALIDATION_FAILED` if the picture has been deleted.
 */
async function store(
  next: Omit<StoredWorkingCopy, '_id' | 'version'>,
  answer: StoredAnswer,
  current: StoredWorkingCopy | null,
) {
  const { _id } = answer;
  const { picture } = next.fields;
  // Not 1, so that an editor who had read a copy that was discarded can't overwrite a new one.
  const version = current ? current.version + 1 : randomInt(1, 900_000_000);
  const { updatedAt } = next;
  try {
    return await inTransaction(
      async () => {
        if (picture) await notePictureUse(picture);
        // A copy that isn’t there yet has no version, and one that is there is never without.
        return WorkingCopy.findOneAndUpdate(
          { _id, version: current?.version ?? { $exists: false } },
          { $set: { ...next, version } },
          { returnDocument: 'after', upsert: !current },
        ).lean();
      },
      () => WorkingCopy.exists({ _id, version, updatedAt }),
    );
  } catch (error) {
    if (isServerError(error, 'DuplicateKey')) return null;
    throw error;
  }
}

/**
 * Discards the working copy of an answer.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` or `WORKING_COPY_NOT_FOUND`, 412 `EDIT_CONFLICT` with the
 *   current copy.
 */
export async function discardWorkingCopy(
  answerId: string,
  expected: Expected,
  by: StaffMember,
): Promise<void> {
  const { version } = await readUnchanged(answerId, expected, by);
  const { deletedCount } = await WorkingCopy.deleteOne({ _id: answerId, version });
  if (deletedCount === 0) await discardWorkingCopy(answerId, expected, by);
}

/**
 * The save of an answer that publishes its working copy and removes it, in one transaction with the
 * revision. It is refused if the answer has been saved since the copy started from it.
 * @throws CodedError as `readUnchanged`.
 */
export async function publicationOf(answerId: string, expected: Expected, by: StaffMember) {
  const copy = await readUnchanged(answerId, expected, by);
  return {
    id: answerId,
    expected: { version: copy.baseVersion },
    to: () => ({ ...writtenOf(copy.fields), ...published }),
    workingCopyVersion: copy.version,
  };
}
