import mongoose, { type InferSchemaType } from 'mongoose';

/**
 * A term that answers mark. `key` is the term without case and outer space, and unique: two terms
 * that a learner would read as one can't exist.
 */
const schema = new mongoose.Schema(
  {
    // Mongoose counts UTF-16 units, of which a character has two at most.
    term: { type: String, required: true, trim: true, minlength: 1, maxlength: 2 * 100 },
    key: { type: String, required: true, unique: true },
    definition: { type: String, required: true, trim: true, minlength: 1, maxlength: 2 * 1000 },
    isActive: { type: Boolean, required: true, default: true },
  },
  { collection: 'glossaryTerms', strict: 'throw', timestamps: true, autoCreate: false },
);
export type GlossaryTermDocument = InferSchemaType<typeof schema>;
export const GlossaryTerm = mongoose.model('GlossaryTerm', schema);
