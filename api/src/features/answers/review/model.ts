import mongoose, { type Types } from 'mongoose';
import type { AnswerNote as AnswerNoteWire } from './schema.ts';

export interface StoredNote {
  _id: Types.ObjectId;
  answerId: Types.ObjectId;
  /** Who wrote it; the account may be deleted. */
  userId: Types.ObjectId;
  kind: AnswerNoteWire['kind'];
  text: string;
  createdAt: Date;
}

/** Notes by staff on answers; deleted with the answer. */
const schema = new mongoose.Schema<StoredNote>(
  {
    answerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['note', 'changes', 'declined'], required: true },
    text: { type: String, required: true },
  },
  {
    collection: 'answerNotes',
    strict: 'throw',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    autoCreate: false,
  },
);
/** Newest first; the id breaks ties. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
schema.index({ answerId: 1, ...NEWEST }, { name: 'answer_newest' });

export const Note = mongoose.model('AnswerNote', schema);
