import { type Static, Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../database/stored.ts';
import { MAX_DEFINITION, MAX_TERM, PartOfSpeech, TermGroup } from './schema.ts';

/**
 * A term that answers mark. `key` is the normalised term, and unique, so that two terms can't
 * differ only in case or spacing.
 */
const StoredTerm = Type.Object({
  _id: storedId(),
  term: Type.String({ trim: true, minLength: 1, maxLength: MAX_TERM }),
  key: Type.String({ unique: true }),
  definition: Type.String({ trim: true, minLength: 1, maxLength: MAX_DEFINITION }),
  partOfSpeech: Type.Optional(PartOfSpeech),
  group: Type.Optional(TermGroup),
  collocations: Type.Array(Type.String(), { default: [] }),
  exampleSentence: Type.Optional(Type.String()),
  isActive: Type.Boolean({ default: true }),
  createdAt: Type.Date(),
  updatedAt: Type.Date(),
});
export type StoredTerm = Static<typeof StoredTerm>;

export const GlossaryTerm = storedModel('glossaryTerms', StoredTerm, { timestamps: true });
