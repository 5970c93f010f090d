import { type Static, Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../../database/stored.ts';
import { closed, input, named, optional, prop, ref, stringEnum } from '../../../shared/ref.ts';
import { AdminAnswer } from '../adminSchema.ts';
import { AnswerId, EXAMPLE_ANSWER, EXAMPLE_NOTE, Review } from '../schema.ts';

/** The maximum length of a note in characters. */
export const MAX_NOTE = 2_000;
/** How many notes of an answer are listed. */
export const MAX_NOTES = 200;

const noteText = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_NOTE, description });

export const ReviewDecision = input('ReviewDecision', {
  description: 'A request for changes, or a rejection with its reason.',
  properties: {
    decision: stringEnum(['changes', 'decline'], {
      description: '`changes` asks for changes. Approve an answer by publishing it.',
    }),
    note: noteText('Plain text: what to change, or the reason.'),
    version: prop.version(
      'The version you read. If the answer has been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
    ),
  },
  example: { decision: 'changes', note: EXAMPLE_NOTE, version: 1 },
});
export type ReviewDecision = Static<typeof ReviewDecision>;

export const AnswerNote = named('AnswerNote', {
  description: 'A note by staff on an answer; never public.',
  properties: {
    id: Type.String(),
    kind: stringEnum(['note', 'changes', 'declined'], {
      description: 'The note of a decision is `changes` or `declined`.',
    }),
    text: prop.text('Plain text.'),
    author: optional.string('A name or email address; absent if the account is deleted.'),
    isOwn: prop.flag('Whether you wrote it.'),
    createdAt: prop.time(),
  },
  example: {
    id: '65e6f2a04c1b8d0012a4d001',
    kind: 'note',
    text: 'The figures in paragraph 2 are checked.',
    author: 'Edith Tor',
    isOwn: true,
    createdAt: '2024-03-06T09:30:00.000Z',
  },
});
export type AnswerNote = Static<typeof AnswerNote>;

export const AnswerNotes = named('AnswerNotes', {
  description: 'The notes on an answer.',
  properties: {
    notes: Type.Array(ref(AnswerNote), { description: `The newest ${MAX_NOTES}, oldest first.` }),
    total: prop.count(),
  },
  example: { notes: AnswerNote.examples, total: 1 },
});

export const AnswerNoteInput = input('AnswerNoteInput', {
  description: 'A new note.',
  properties: { text: noteText('Plain text.') },
  example: { text: 'The figures in paragraph 2 are checked.' },
});

export const AnswerNoteParams = closed({ id: ref(AnswerId), noteId: prop.id('The id of a note.') });

export const ReviewResult = named('ReviewResult', {
  description: 'The reviewed answer, and who is told.',
  properties: {
    answer: ref(AdminAnswer),
    recipient: optional.string(
      'The email address of its contributor or author; absent if there is none, or if it is you.',
    ),
    isMailed: prop.flag('Whether an email to them is on its way; false if email isn’t set up.'),
  },
  example: {
    answer: { ...EXAMPLE_ANSWER, isDraft: true, isApproved: false, review: Review.examples[0] },
    recipient: 'anouk@example.org',
    isMailed: true,
  },
});

/** Notes by staff on answers; deleted with the answer. */
const StoredNote = Type.Object({
  _id: storedId(),
  answerId: storedId(),
  /** Who wrote it; the account may be deleted. */
  userId: storedId(),
  ...Type.Pick(AnswerNote, ['kind', 'text']).properties,
  createdAt: Type.Date(),
});
export type StoredNote = Static<typeof StoredNote>;

export const Note = storedModel('answerNotes', StoredNote, { timestamps: 'created' });
/** Newest first; the id breaks ties. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
Note.schema.index({ answerId: 1, ...NEWEST }, { name: 'answer_newest' });
