import { Types } from 'mongoose';
import { toWire } from '../../../database/wire.ts';
import { CodedError, errorOf, invalid } from '../../../errors.ts';
import { noContent, problems, type Routes, success } from '../../../plugins/responses.ts';
import { ref } from '../../../shared/ref.ts';
import { requireText, trimBody } from '../../../shared/writtenText.ts';
import { mailReview } from '../../auth/learner/write.ts';
import { findWriters } from '../../auth/queries.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { CreateHeaders, createOnce } from '../../idempotency/queries.ts';
import { type AdminAnswerOptions, conflicts, sendVersioned } from '../adminRoutes.ts';
import { answerNotFound, readAnswer, toAdminAnswer } from '../conflict.ts';
import { statusOf, type Written } from '../fields.ts';
import { Answer } from '../model.ts';
import { AnswerParams } from '../schema.ts';
import { type Change, saveAnswer } from '../write.ts';
import * as wire from './schema.ts';
import { NEWEST, Note, type StoredNote } from './schema.ts';

export interface ReviewOptions extends AdminAnswerOptions {
  /** Whether email is set up. */
  sendsEmail: boolean;
}

/** A note for the API, with the current name of its writer. */
function toNote(
  note: StoredNote,
  writers: Awaited<ReturnType<typeof findWriters>>,
  reader: StaffMember,
): wire.AnswerNote {
  const userId = String(note.userId);
  const { name, email } = writers.get(userId) ?? {};
  return toWire(wire.AnswerNote, { ...note, author: name || email, isOwn: userId === reader.id });
}

/**
 * The newest notes on an answer, oldest first, and how many there are.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`.
 */
async function listNotes(answerId: string, by: StaffMember) {
  await readAnswer(answerId, by);
  const [newest, total] = await Promise.all([
    Note.find({ answerId }).sort(NEWEST).limit(wire.MAX_NOTES).lean(),
    Note.countDocuments({ answerId }),
  ]);
  const writers = await findWriters([...new Set(newest.map(({ userId }) => String(userId)))]);
  return { notes: newest.reverse().map((note) => toNote(note, writers, by)), total };
}

/**
 * Stores a note on an answer, once for each `Idempotency-Key` of its writer.
 * @throws CodedError 400 for a blank text, 404 `ANSWER_NOT_FOUND`, 409 for a key that was used with
 *   another note.
 */
async function createNote(
  answerId: string,
  text: string,
  { by, key }: { by: StaffMember; key: string | undefined },
): Promise<wire.AnswerNote> {
  requireText(text, 'text');
  const _id = new Types.ObjectId();
  const toResult = async (stored: StoredNote) => toNote(stored, await findWriters([by.id]), by);
  return createOnce(
    { owner: by.id, operation: 'createAnswerNote', key, body: { answerId, text } },
    {
      async create() {
        // A write, so that deleting the answer at the same moment conflicts.
        const { matchedCount } = await Answer.updateOne(
          { _id: answerId },
          { notedAt: new Date() },
          { timestamps: false },
        );
        if (matchedCount === 0) throw answerNotFound();
        const note = new Note({ _id, answerId, userId: by.id, kind: 'note', text });
        await note.save();
        return toResult(note.toObject());
      },
      isCreated: () => Note.exists({ _id }),
    },
  );
}

const noteNotFound = errorOf('NOTE_NOT_FOUND', 'There is no note with this id on this answer.');

/**
 * Deletes a note of its own writer; the note of a decision stays.
 * @throws CodedError 403 `FORBIDDEN`, 404 `NOTE_NOT_FOUND`.
 */
async function deleteNote(answerId: string, noteId: string, by: StaffMember): Promise<void> {
  const found = { _id: noteId, answerId };
  const { deletedCount } = await Note.deleteOne({ ...found, userId: by.id, kind: 'note' });
  if (deletedCount > 0) return;
  if (!(await Note.exists(found))) throw noteNotFound();
  const message = 'You can only delete your own notes, and the note of a decision stays.';
  throw new CodedError('FORBIDDEN', message);
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
async function reviewAnswer(
  { decision, note, version }: wire.ReviewDecision,
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
    async beforeCommit({ topic, contributorEmail, ownerId }, _changes) {
      await new Note({ answerId: id, userId: by.id, kind, text: note }).save();
      const isOwn = String(ownerId) === by.id;
      const about = { state, note, topic, answerId: id };
      const writer = { contributorEmail, ownerId: isOwn ? undefined : ownerId };
      recipient = await mailReview(about, writer, sendsEmail);
    },
  });
  return { ...saved, ...(recipient && { recipient }), isMailed: sendsEmail && !!recipient };
}

/** Reviews of submitted texts, and notes. Must be registered behind authentication. */
export const reviewRoutes: Routes<ReviewOptions> = async (app, { pictures, sendsEmail }) => {
  app.addHook('preValidation', trimBody);

  app.post('/api/admin/model-answers/:id/review', {
    config: { role: 'editor', audit: 'Asked for changes, or declined an answer' },
    schema: {
      operationId: 'reviewModelAnswer',
      summary: 'Ask for changes of a pending answer, or decline it',
      description:
        'The answer becomes a draft with a `review`, the note enters its thread, and its contributor or author is told by email where that is set up. Approve an answer by publishing it.',
      params: AnswerParams,
      body: ref(wire.ReviewDecision),
      response: {
        200: success('The reviewed answer, and who is told.', wire.ReviewResult, 'ETag'),
        ...problems(404),
        409: conflicts[409],
      },
    },
    handler: async (request, reply) => {
      const { params, body, staff: by } = request;
      const review = { id: params.id, by, pictures };
      const { answer, changes, ...told } = await reviewAnswer(body, sendsEmail, review);
      request.auditChanges = changes;
      request.auditTarget = { targetId: params.id, targetLabel: answer.topic };
      app.answersChanged([params.id]);
      return { answer: sendVersioned(reply, await toAdminAnswer(answer)), ...told };
    },
  });

  app.get('/api/admin/model-answers/:id/notes', {
    config: { role: 'author' },
    schema: {
      operationId: 'listAnswerNotes',
      summary: 'List the notes on an answer',
      description: 'Oldest first. Only staff see them.',
      params: AnswerParams,
      response: { 200: ref(wire.AnswerNotes), ...problems(404) },
    },
    handler: ({ params, staff }) => listNotes(params.id, staff),
  });

  app.post('/api/admin/model-answers/:id/notes', {
    config: { role: 'author', audit: 'Wrote a note on an answer' },
    schema: {
      operationId: 'createAnswerNote',
      summary: 'Write a note on an answer',
      description:
        'Only staff see notes. Send an `Idempotency-Key` to make a repeated request safe.',
      headers: CreateHeaders,
      params: AnswerParams,
      body: ref(wire.AnswerNoteInput),
      response: { 201: ref(wire.AnswerNote), ...problems(404, 409) },
    },
    handler: async (request) => {
      const { params, body, headers, staff: by } = request;
      const { topic: targetLabel } = await readAnswer(params.id, by);
      request.auditTarget = { targetId: params.id, targetLabel };
      return createNote(params.id, body.text, { by, key: headers['idempotency-key'] });
    },
  });

  app.delete('/api/admin/model-answers/:id/notes/:noteId', {
    config: { role: 'author', audit: 'Deleted a note on an answer' },
    schema: {
      operationId: 'deleteAnswerNote',
      summary: 'Delete a note that you wrote',
      description: 'This cannot be undone. The note of a decision stays.',
      params: wire.AnswerNoteParams,
      response: { 204: noContent('Gone.'), ...problems(403, noteNotFound()) },
    },
    handler: async (request) => {
      const { params, staff: by } = request;
      const { topic: targetLabel } = await readAnswer(params.id, by);
      request.auditTarget = { targetId: params.id, targetLabel };
      await deleteNote(params.id, params.noteId, by);
    },
  });
};
