import { type Static, type TObject, Type } from '@sinclair/typebox';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { input, listOf, named, optional, prop, ref, stringEnum } from '../../shared/ref.ts';
import { AnswerId } from '../answers/schema.ts';
import { TaskType } from '../answers/vocabulary.ts';

/** The maximum lengths of a term in characters. */
export const MAX_TERM = 100;
export const MAX_DEFINITION = 1000;

/** How many answers are listed with a term; the archive lists all of them. */
export const PUBLIC_TERM_ANSWERS = 3;

/** The limits of the optional fields of a term, in characters or items. */
export const MAX_COLLOCATIONS = 10;
export const MAX_COLLOCATION = 100;
export const MAX_EXAMPLE_SENTENCE = 300;

export const PartOfSpeech = stringEnum(
  ['noun', 'verb', 'phrasal verb', 'adjective', 'adverb', 'preposition', 'conjunction', 'phrase'],
  { $id: 'PartOfSpeech', description: 'The part of speech of a term.' },
);

const TERM_GROUPS = [
  'Trends',
  'Amounts',
  'Comparison',
  'Processes',
  'Places',
  'Cause and Effect',
  'Concession',
  'Opinion',
  'Problems and Solutions',
  'Degree',
  'Topic Vocabulary',
] as const;
export const TermGroup = stringEnum(TERM_GROUPS, {
  $id: 'TermGroup',
  description: 'What a term is used for.',
});

/** What a term may say besides its definition. */
const TERM_DETAILS = {
  partOfSpeech: Type.Optional(ref(PartOfSpeech)),
  group: Type.Optional(ref(TermGroup)),
  collocations: Type.Array(Type.String(), {
    description: 'Words that often occur with it, such as “rise sharply”.',
  }),
  exampleSentence: optional.string('A sentence that shows how it is used.'),
};
export type TermDetails = Static<TObject<typeof TERM_DETAILS>>;
const EXAMPLE_TERM = {
  id: '65e6f2a04c1b8d0012a4a001',
  term: 'account for',
  definition: 'To form a stated part of a total.',
  partOfSpeech: 'phrasal verb',
  group: 'Amounts',
  collocations: ['account for a large share of', 'account for half of'],
  exampleSentence: 'Coal accounted for more than half of the electricity in 1990.',
} as const;

export const PublicTerm = named('PublicTerm', {
  description: 'An active glossary term with an example and the answers that use it.',
  properties: {
    id: Type.String(),
    term: Type.String(),
    definition: Type.String(),
    ...TERM_DETAILS,
    example: optional.object(
      { before: Type.String(), word: Type.String(), after: Type.String() },
      { description: 'A sentence from the first answer that uses the term.' },
    ),
    answers: Type.Array(
      Type.Object({
        id: ref(AnswerId),
        topic: Type.String(),
        taskType: Type.Optional(ref(TaskType)),
      }),
      { description: `Up to ${PUBLIC_TERM_ANSWERS} published answers, newest exam first.` },
    ),
    answerCount: prop.count('The number of published answers that use it.'),
  },
  example: {
    ...EXAMPLE_TERM,
    example: { before: 'In 1990, coal ', word: 'accounted for', after: ' 62% of generation.' },
    answers: [
      { id: '65e6f2a04c1b8d0012a40001', topic: 'The line graph shows…', taskType: 'task1' },
    ],
    answerCount: 1,
  },
});
export type PublicTerm = Static<typeof PublicTerm>;

export const PublicTerms = listOf('PublicTerms', PublicTerm, 'Every active term, A to Z.');

const isActive = prop.flag('Answers show an inactive term as plain text.');
const usageCount = prop.count('The number of answers of any status that use it.');

const ADMIN_EXAMPLE = { ...EXAMPLE_TERM, isActive: true, usageCount: 3 };

export const GlossaryTerm = named('GlossaryTerm', {
  description: 'A glossary term.',
  properties: {
    id: prop.id(),
    term: Type.String(),
    definition: Type.String(),
    ...TERM_DETAILS,
    isActive,
    usageCount,
  },
  example: ADMIN_EXAMPLE,
});
export type GlossaryTerm = Static<typeof GlossaryTerm>;

export const GlossaryTerms = listOf('GlossaryTerms', GlossaryTerm, 'Every term, A to Z.');

const term = Type.String({
  maxLength: MAX_TERM,
  description: 'Unique, ignoring case and surrounding spaces.',
});
const definition = Type.String({ maxLength: MAX_DEFINITION });

/** What a term may say besides its definition; `null` clears it. */
const details = {
  partOfSpeech: optional.orNull(ref(PartOfSpeech)),
  group: optional.orNull(ref(TermGroup)),
  collocations: optional.orNull(
    Type.Array(Type.String({ maxLength: MAX_COLLOCATION }), {
      maxItems: MAX_COLLOCATIONS,
      description: 'Trimmed; blanks and duplicates (ignoring case and accents) are dropped.',
    }),
  ),
  exampleSentence: optional.orNull(Type.String({ maxLength: MAX_EXAMPLE_SENTENCE })),
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
