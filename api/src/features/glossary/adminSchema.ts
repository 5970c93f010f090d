import { type Static, Type } from '@sinclair/typebox';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { input, named, prop, ref } from '../../shared/ref.ts';
import * as wire from './schema.ts';

/** The maximum lengths of a term in characters. */
export const MAX_TERM = 100;
export const MAX_DEFINITION = 1000;

const isActive = prop.flag('Answers show an inactive term as plain text.');
const usageCount = prop.count('The number of answers of any status that use it.');

const EXAMPLE_TERM = { ...wire.EXAMPLE_TERM, isActive: true, usageCount: 3 };

/** A term as administrators see it. */
export const GlossaryTerm = named('GlossaryTerm', {
  description: 'A glossary term.',
  properties: {
    id: prop.id(),
    term: Type.String(),
    definition: Type.String(),
    ...wire.TERM_DETAILS,
    isActive,
    usageCount,
  },
  example: EXAMPLE_TERM,
});
export type GlossaryTerm = Static<typeof GlossaryTerm>;

export const GlossaryTerms = Type.Array(ref(GlossaryTerm), {
  $id: 'GlossaryTerms',
  description: 'Every term, A to Z.',
  examples: [[EXAMPLE_TERM]],
});

const term = Type.String({
  maxLength: MAX_TERM,
  description: 'Unique, ignoring case and surrounding spaces.',
});
const definition = Type.String({ maxLength: MAX_DEFINITION });

function clearable<T>(schema: object) {
  return Type.Optional(Type.Unsafe<T | null>({ anyOf: [schema, { type: 'null' }] }));
}

/** What a term may say besides its definition; `null` clears it. */
const details = {
  partOfSpeech: clearable<wire.PartOfSpeech>(ref(wire.PartOfSpeech)),
  group: clearable<wire.TermGroup>(ref(wire.TermGroup)),
  collocations: clearable<string[]>({
    type: 'array',
    maxItems: wire.MAX_COLLOCATIONS,
    items: { type: 'string', maxLength: wire.MAX_COLLOCATION },
    description: 'Trimmed; blanks and duplicates (ignoring case and accents) are dropped.',
  }),
  exampleSentence: clearable<string>({ type: 'string', maxLength: wire.MAX_EXAMPLE_SENTENCE }),
};

/** A new term; blank texts are rejected. */
export const GlossaryTermInput = input('GlossaryTermInput', {
  description: 'A new term; it is active immediately.',
  properties: { term, definition, ...details },
  example: { term: EXAMPLE_TERM.term, definition: EXAMPLE_TERM.definition },
});
export type GlossaryTermInput = Static<typeof GlossaryTermInput>;

/** Accepts a fetched term sent back whole by ignoring its read-only fields. */
export const acceptTermUpdate = acceptForms({ ignored: ['id', 'usageCount'] });

/** The fields to change; absent fields stay unchanged. */
export const GlossaryTermUpdate = input('GlossaryTermUpdate', {
  description: 'Fields you leave out stay as they are. You can send back a complete term.',
  properties: {
    term: Type.Optional(term),
    definition: Type.Optional(definition),
    ...details,
    isActive: Type.Optional(isActive),
  },
  example: { definition: 'To make up a stated part of a total.', isActive: false },
});
export type GlossaryTermUpdate = Static<typeof GlossaryTermUpdate>;
