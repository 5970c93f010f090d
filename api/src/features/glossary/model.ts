import mongoose, { type InferSchemaType } from 'mongoose';
import { PARTS_OF_SPEECH, TERM_GROUPS } from './schema.ts';

/**
 * A term that answers mark. `key` is the normalised term, and unique, so that two terms can't
 * differ only in case or spacing.
 */
const schema = new mongoose.Schema(
  {
    // Mongoose counts UTF-16 units, of which a character has at most two.
    term: { type: String, required: true, trim: true, minlength: 1, maxlength: 2 * 100 },
    key: { type: String, required: true, unique: true },
    definition: { type: String, required: true, trim: true, minlength: 1, maxlength: 2 * 1000 },
    partOfSpeech: { type: String, enum: [...PARTS_OF_SPEECH] },
    group: { type: String, enum: [...TERM_GROUPS] },
    collocations: { type: [String], default: [] },
    exampleSentence: String,
    isActive: { type: Boolean, required: true, default: true },
  },
  { collection: 'glossaryTerms', strict: 'throw', timestamps: true, autoCreate: false },
);
export type GlossaryTermDocument = InferSchemaType<typeof schema>;
export const GlossaryTerm = mongoose.model('GlossaryTerm', schema);
