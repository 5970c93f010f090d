import { type Static, Type } from '@sinclair/typebox';
import mongoose, { type ClientSession } from 'mongoose';
import { storedAs, storedId, storedSchema } from '../../../database/stored.ts';
import { CodedError } from '../../../errors.ts';
import { fillAllMarks } from '../../glossary/queries.ts';
import { shownInDetails, type Written, writtenOf } from '../fields.ts';
import type { WorkingCopy as WorkingCopyWire } from './schema.ts';

/** Saved changes of published answers that the public doesn't see. */
const StoredWorkingCopy = Type.Object({
  /** The id of the answer. */
  _id: storedId(),
  /** Everything that is written, so that a later change of the answer doesn't change the copy. */
  fields: storedAs<Written>(),
  /** The version of the answer that the copy started from. */
  baseVersion: Type.Integer(),
  version: Type.Integer(),
  /** The email address of the person, or the name of the API token, who saved it last. */
  savedBy: Type.String(),
  updatedAt: Type.Date(),
});
export type StoredWorkingCopy = Static<typeof StoredWorkingCopy>;

const schema = storedSchema('workingCopies', StoredWorkingCopy);
// For finding the working copies that use a picture.
schema.index({ 'fields.picture.url': 1 }, { sparse: true });

export const WorkingCopy = mongoose.model('WorkingCopy', schema);

export function workingCopyNotFound(): CodedError {
  return new CodedError(
    'WORKING_COPY_NOT_FOUND',
    'This answer has no working copy. It may have been published or discarded.',
  );
}

export function findWorkingCopy(answerId: string, session?: ClientSession) {
  return WorkingCopy.findById(answerId)
    .session(session ?? null)
    .lean();
}

/** Which of these answers have a working copy. */
export async function findIdsWithCopy(ids: readonly string[]): Promise<Set<string>> {
  const found = await WorkingCopy.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}

/** A working copy for the editor, with every glossary mark. */
export async function toWorkingCopy(copy: StoredWorkingCopy): Promise<WorkingCopyWire> {
  const { _id, fields, updatedAt, ...save } = copy;
  // The copy may have been stored before a field existed.
  const written = writtenOf(fields);
  return {
    id: String(_id),
    ...shownInDetails({ ...written, content: await fillAllMarks(written.content) }),
    ...save,
    updatedAt: updatedAt.toISOString(),
  };
}
