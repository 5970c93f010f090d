import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';
import { AnswerNote } from './schema.ts';

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

const schema = storedSchema('answerNotes', StoredNote, {
  timestamps: { createdAt: true, updatedAt: false },
});
/** Newest first; the id breaks ties. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
schema.index({ answerId: 1, ...NEWEST }, { name: 'answer_newest' });

export const Note = mongoose.model('AnswerNote', schema);
