import type { ClientSession } from 'mongoose';
import { editConflict } from '../conflict.ts';
import type { StoredAnswer } from '../model.ts';
import { WorkingCopy } from './model.ts';
import { findWorkingCopy } from './queries.ts';

/**
 * Removes the working copy whose text a save of the answer contains, within its transaction. A copy
 * that is already gone is no error.
 * @throws CodedError 409 `EDIT_CONFLICT` with the current copy if that has been saved since.
 */
export async function removePublishedCopy(
  answer: StoredAnswer,
  version: number,
  session: ClientSession,
): Promise<void> {
  const copy = await findWorkingCopy(String(answer._id), session);
  if (!copy) return;
  if (copy.version !== version) throw await editConflict(answer, 409, copy);
  await WorkingCopy.deleteOne({ _id: answer._id, version }, { session });
}
