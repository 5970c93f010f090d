import type { StudyItem } from './schema.ts';

/** All items of a learner that are not deleted, for the download of the account. */
export async function listStudyItems(_userId: string): Promise<StudyItem[]> {
  return [];
}
