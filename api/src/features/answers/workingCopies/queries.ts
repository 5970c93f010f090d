import type { ClientSession } from 'mongoose';
import { CodedError } from '../../../errors.ts';
import { fillAllMarks } from '../../glossary/queries.ts';
import { shownInDetails, writtenOf } from '../fields.ts';
import { type StoredWorkingCopy, WorkingCopy } from './model.ts';
import type { WorkingCopy as WorkingCopyWire } from './schema.ts';

export function workingCopyNotFound(): CodedError {
  return new CodedError(
    404,
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
  const { _id, fields, baseVersion, version, savedBy, updatedAt } = copy;
  // The copy may have been stored before a field existed.
  const written = writtenOf(fields);
  return {
    id: String(_id),
    ...shownInDetails({ ...written, content: await fillAllMarks(written.content) }),
    baseVersion,
    version,
    savedBy,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Deletes the working copy of an answer, whatever its version. */
export async function deleteWorkingCopy(answerId: string, session: ClientSession): Promise<void> {
  await WorkingCopy.deleteOne({ _id: answerId }, { session });
}
