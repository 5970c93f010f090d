import type { OwnComment } from './schema.ts';

/** All comments of a learner, for the download of the account. */
export async function listCommentsOf(_userId: string): Promise<OwnComment[]> {
  return [];
}

/** How many comments each of these learners has written, by id. */
export async function countCommentsBy(_userIds: readonly string[]): Promise<Map<string, number>> {
  return new Map();
}
