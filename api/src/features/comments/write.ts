import type { ClientSession } from 'mongoose';

/**
 * Deletes a learner's comments, or leaves them without their writer, in the transaction that
 * deletes the account. Caches must be cleared afterwards.
 */
export async function releaseComments(
  _userId: string,
  _comments: 'delete' | 'keep',
  _session: ClientSession,
): Promise<void> {}
