import { findWriters } from '../../auth/queries.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { answerNotFound } from '../conflict.ts';
import { Answer } from '../model.ts';
import { reachableBy } from '../ownership.ts';
import { NEWEST, Note, type StoredNote } from './model.ts';
import { type AnswerNote, type AnswerNotes, MAX_NOTES } from './schema.ts';

/**
 * The question of an answer; authors only reach their own.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`.
 */
export async function requireTopic(id: string, by: StaffMember): Promise<string> {
  const found = await Answer.findOne({ _id: id, ...reachableBy(by) }, { topic: 1 }).lean();
  if (!found) throw answerNotFound();
  return found.topic;
}

/** Notes for the API, with the current names of their writers. */
export async function toNotes(
  notes: readonly StoredNote[],
  { id: readerId }: { id: string },
): Promise<AnswerNote[]> {
  const writers = await findWriters([...new Set(notes.map(({ userId }) => String(userId)))]);
  return notes.map(({ _id, userId, kind, text, createdAt }) => {
    const writer = writers.get(String(userId));
    const author = writer?.name || writer?.email;
    return {
      id: String(_id),
      kind,
      text,
      ...(author && { author }),
      isOwn: String(userId) === readerId,
      createdAt: createdAt.toISOString(),
    };
  });
}

/**
 * The newest notes on an answer, oldest first, and how many there are.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`.
 */
export async function listNotes(answerId: string, by: StaffMember): Promise<AnswerNotes> {
  await requireTopic(answerId, by);
  const [newest, total] = await Promise.all([
    Note.find({ answerId }).sort(NEWEST).limit(MAX_NOTES).lean(),
    Note.countDocuments({ answerId }),
  ]);
  return { notes: await toNotes(newest.reverse(), by), total };
}
