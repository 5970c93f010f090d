import { type Static, Type } from '@sinclair/typebox';
import { storedAs, storedId, storedModel } from '../../../database/stored.ts';
import { toWire } from '../../../database/wire.ts';
import { errorOf } from '../../../errors.ts';
import { fillAllMarks } from '../../glossary/queries.ts';
import { shown, type Written } from '../fields.ts';
import { WorkingCopy as WorkingCopyWire } from './schema.ts';

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

export const WorkingCopy = storedModel('workingCopies', StoredWorkingCopy);
// For finding the working copies that use a picture.
WorkingCopy.schema.index({ 'fields.picture.url': 1 }, { sparse: true });

export const workingCopyNotFound = errorOf(
  'WORKING_COPY_NOT_FOUND',
  'This answer has no working copy. It may have been published or discarded.',
);

export function findWorkingCopy(answerId: string) {
  return WorkingCopy.findById(answerId).lean();
}

/** Which of these answers have a working copy. */
export async function findIdsWithCopy(ids: readonly string[]): Promise<Set<string>> {
  const found = await WorkingCopy.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}

/** A working copy for the editor, with every glossary mark. */
export async function toWorkingCopy(copy: StoredWorkingCopy): Promise<WorkingCopyWire> {
  const content = await fillAllMarks(copy.fields.content);
  return toWire(WorkingCopyWire, { ...shown(copy.fields), ...copy, content });
}
