import { Types } from 'mongoose';
import { toWire } from '../../../database/wire.ts';
import { CodedError, invalid } from '../../../errors.ts';
import { isBlank } from '../../../shared/text.ts';
import { findWriters } from '../../auth/queries.ts';
import { mailReview } from '../../auth/review/write.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { createOnce } from '../../idempotency/queries.ts';
import { answerNotFound, readAnswer } from '../conflict.ts';
import { statusOf, type Written } from '../fields.ts';
import { Answer } from '../model.ts';
import type { Change } from '../write.ts';
import { saveAnswer } from '../write.ts';
import {
  AnswerNote,
  type AnswerNotes,
  MAX_NOTES,
  NEWEST,
  Note,
  type ReviewDecision,
  type StoredNote,
} from './schema.ts';

/** A note for the API, with the current name of its writer. */
function toNote(
  note: StoredNote,
  writers: Awaited<ReturnType<typeof findWriters>>,
  reader: StaffMember,
): AnswerNote {
  const userId = String(note.userId);
  const { name, email } = writers.get(userId) ?? {};
  return toWire(AnswerNote, { ...note, author: name || email, isOwn: userId === reader.id });
}

/**
 * The newest notes on an answer, oldest first, and how many there are.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`.
 */
export async function listNotes(answerId: string, by: StaffMember): Promise<AnswerNotes> {
  await readAnswer(answerId, by);
  const [newest, total] = await Promise.all([
    Note.find({ answerId }).sort(NEWEST).limit(MAX_NOTES).lean(),
    Note.countDocuments({ answerId }),
  ]);
  const writers = await findWriters([...new Set(newest.map(({ userId }) => String(userId)))]);
  return { notes: newest.reverse().map((note) => toNote(note, writers, by)), total };
}

/** @throws CodedError 400 `VALIDATION_FAILED` for a text in which nothing is visible. */
function requireText(text: string, field: 'text' | 'note'): void {
  if (isBlank(text)) throw invalid([{ path: `/${field}`, message: 'is missing' }]);
}

/**
 * Stores a note on an answer, once for each `Idempotency-Key` of its writer.
 * @throws CodedError 400 for a blank text, 404 `ANSWER_NOT_FOUND`, 409 for a key that was used with
 *   another note.
 */
export async function createNote(
  answerId: string,
  text: string,
  { by, key }: { by: StaffMember; key: string | undefined },
): Promise<AnswerNote> {
  requireText(text, 'text');
  const _id = new Types.ObjectId();
  const toResult = async (stored: StoredNote) => toNote(stored, await findWriters([by.id]), by);
  return createOnce(
    { owner: by.id, operation: 'createAnswerNote', key, body: { answerId, text } },
    {
      async create(session) {
        // A write, so that deleting the answer at the same moment conflicts.
        const { matchedCount } = await Answer.updateOne(
          { _id: answerId },
          { notedAt: new Date() },
          { session, timestamps: false },
        );
        if (matchedCount === 0) throw answerNotFound();
        const note = new Note({ _id, answerId, userId: by.id, kind: 'note', text });
        await note.save({ session });
        return toResult(note.toObject());
      },
      isCreated: () => Note.exists({ _id }),
    },
  );
}

/**
 * Deletes a note of its own writer; the note of a decision stays.
 * @throws CodedError 403 `FORBIDDEN`, 404 `NOTE_NOT_FOUND`.
 */
export async function deleteNote(answerId: string, noteId: string, by: StaffMember): Promise<void> {
  const found = { _id: noteId, answerId };
  const { deletedCount } = await Note.deleteOne({ ...found, userId: by.id, kind: 'note' });
  if (deletedCount > 0) return;
  if (!(await Note.exists(found))) {
    throw new CodedError('NOTE_NOT_FOUND', 'There is no note with this id on this answer.');
  }
  throw new CodedError(
    'FORBIDDEN',
    'You can only delete your own notes, and the note of a decision stays.',
  );
}

const DECISIONS = {
  changes: { state: 'changesRequested', kind: 'changes' },
  decline: { state: 'declined', kind: 'declined' },
} as const;

function toDraft(present: Written): Written {
  if (statusOf(present) === 'pending') return { ...present, isDraft: true, isApproved: false };
  const faults = [{ path: '/decision', message: 'is only possible for a pending answer' }];
  throw invalid(faults, 'Only a pending answer can be reviewed. Reload it to see its status.');
}

/**
 * Asks for changes of a pending answer, or declines it: it becomes a draft, the note enters the
 * thread, and an email to its contributor or author is stored, all in one transaction.
 * @param sendsEmail whether email is set up
 * @returns the saved answer with its changes, who is to know, and whether they get an email.
 * @throws CodedError 400 for a blank note and for an answer that isn’t pending, 404
 *   `ANSWER_NOT_FOUND`, 409 `EDIT_CONFLICT` with the current answer.
 */
export async function reviewAnswer(
  { decision, note, version }: ReviewDecision,
  sendsEmail: boolean,
  { id, by, pictures }: Pick<Change, 'id' | 'by' | 'pictures'>,
) {
  requireText(note, 'note');
  const { state, kind } = DECISIONS[decision];
  let recipient: string | undefined;
  const saved = await saveAnswer({
    id,
    by,
    pictures,
    expected: { version },
    to: toDraft,
    decision: { state, note },
    async beforeCommit({ topic, contributorEmail, ownerId }, _changes, session) {
      await new Note({ answerId: id, userId: by.id, kind, text: note }).save({ session });
      const isOwn = String(ownerId) === by.id;
      const about = { state, note, topic, answerId: id };
      const to = { contributorEmail, ...(ownerId && !isOwn && { ownerId }) };
      recipient = await mailReview({ ...to, about, sendsEmail }, session);
    },
  });
  return { ...saved, ...(recipient && { recipient }), isMailed: sendsEmail && !!recipient };
}
