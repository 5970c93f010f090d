import {
  type Static,
  type TArray,
  type TOptional,
  type TSchema,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';
import { cleanText } from '../../../../openapi/text.ts';
import { storedAs } from '../../database/stored.ts';
import { closed, input, optional, ref, stringEnum } from '../../shared/ref.ts';
import { BAND, bandFaults, type Field, type ValueFault } from './fieldKinds.ts';

export const MAX_LABEL = 60;
export const MAX_FAULTS = 40;
export const MAX_QUOTE = 300;
export const MAX_PLAN_LINE = 300;
export const MAX_COLLOCATIONS = 12;

const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'] as const;

export const Criterion = stringEnum(CRITERIA, {
  $id: 'Criterion',
  description:
    'A criterion of the public band descriptors: `task` is Task Achievement (Task 1) or Task Response (Task 2), `coherence` Coherence and Cohesion, `lexis` Lexical Resource, `grammar` Grammatical Range and Accuracy.',
});
export type Criterion = Static<typeof Criterion>;

const note = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** The same property for each criterion. */
const forEach = <S extends TSchema>(value: S) =>
  ({ task: value, coherence: value, lexis: value, grammar: value }) satisfies Record<Criterion, S>;

export const CriterionNotes = input('CriterionNotes', {
  description:
    'A note on the answer for each criterion. Words in “double quotes” are words of the answer.',
  properties: forEach(Type.Optional(note(600))),
  example: {
    task: 'The overview names the two main trends before any figure is given.',
    grammar: 'Complex sentences are accurate, for example “whereas gas overtook it in 2005”.',
  },
});

export const ParagraphNote = input('ParagraphNote', {
  description:
    'What a paragraph does. Words in “double quotes” in the note are words of the paragraph.',
  properties: { label: note(MAX_LABEL), note: Type.String({ maxLength: 500 }) },
  example: {
    label: 'Overview',
    note: 'Says what changed most, “the decline of coal”, without a figure.',
  },
});
export type ParagraphNote = Static<typeof ParagraphNote>;

export const CriterionBands = input('CriterionBands', {
  description: 'The estimated band for each criterion, in whole bands as examiners give them.',
  properties: forEach(Type.Optional(Type.Integer({ minimum: 1, maximum: 9 }))),
  example: { task: 8, coherence: 8, lexis: 9, grammar: 8 },
});

export const Plan = input('Plan', {
  description: 'What a candidate could note before writing; it can be read while practising.',
  properties: {
    mainIdea: Type.String({
      maxLength: MAX_PLAN_LINE,
      description: 'The position (Task 2) or the overview (Task 1) in a sentence.',
    }),
    ideas: Type.Array(
      closed({
        idea: note(MAX_PLAN_LINE),
        example: Type.String({
          maxLength: MAX_PLAN_LINE,
          description: 'An example (Task 2) or the figures to choose (Task 1); may be empty.',
        }),
      }),
      { maxItems: 6 },
    ),
    collocations: Type.Array(note(MAX_LABEL), {
      maxItems: MAX_COLLOCATIONS,
      description: 'Useful collocations for the subject.',
    }),
  },
  example: {
    mainIdea: 'Coal lost its place to wind, while gas changed little.',
    ideas: [{ idea: 'What fell', example: 'Coal, from 62% to 8%, fastest after 2005.' }],
    collocations: ['generate electricity'],
  },
});

export const WeakerVersion = input('WeakerVersion', {
  description: 'The same answer as a weaker candidate would write it, with its faults.',
  properties: {
    bandScore: Type.Number(BAND),
    criterionBands: Type.Optional(ref(CriterionBands)),
    text: Type.String({
      minLength: 1,
      maxLength: 10_000,
      description: 'Plain text; a blank line separates paragraphs.',
    }),
    faults: Type.Array(
      closed({
        quote: Type.String({
          minLength: 1,
          maxLength: MAX_QUOTE,
          description: 'Words of `text`, after those of the fault before.',
        }),
        criterion: ref(Criterion),
        correction: optional.string({
          maxLength: MAX_QUOTE,
          description: 'The words to put in place of `quote`; empty if it should go.',
        }),
        note: note(300),
      }),
      { maxItems: MAX_FAULTS, description: 'What holds the text back, in its order.' },
    ),
  },
  example: {
    bandScore: 6,
    text: 'The graph show how electricity was made.\n\nCoal was high and then it was low.',
    faults: [
      {
        quote: 'The graph show',
        criterion: 'grammar',
        correction: 'The graph shows',
        note: 'A singular subject needs ‘shows’.',
      },
    ],
  },
});
export type WeakerVersion = Static<typeof WeakerVersion>;

const clean = (text: string) => cleanText(text).trim();
/** Every line break is one character, as in the text fields of browsers. */
const cleanBlock = (text: string) => clean(text.replace(/\r\n?/g, '\n'));

/** A field of whole answers, which is validated by its schema and stored as it is. */
function structure<W extends TSchema, T = Static<W>>(
  wire: TOptional<W>,
  { read, faults }: Pick<Field<T>, 'faults'> & { read(sent: T): T | null },
): Field<T, TOptional<W>, T | null> & { shownIn: 'details' } {
  return {
    shownIn: 'details',
    wire,
    input: Type.Optional(Type.Unsafe<T | null>({ anyOf: [wire, { type: 'null' }] })),
    read,
    column: Type.Optional(storedAs<T>()),
    ...(faults && { faults }),
  };
}

/** The criteria that have a value, or `null` if none has. */
function given<T>(read: (criterion: Criterion) => T | undefined) {
  const found = CRITERIA.map((criterion) => [criterion, read(criterion)] as const);
  const values = found.filter(([, value]) => value !== undefined);
  return values.length > 0 ? (Object.fromEntries(values) as Partial<Record<Criterion, T>>) : null;
}

/** A band for each criterion. */
export const criterionBands = structure(Type.Optional(ref(CriterionBands)), {
  read: (sent) => given((criterion) => sent[criterion]),
});

/** A plan for the question; blank lines are dropped. */
export const plan = structure(Type.Optional(ref(Plan)), {
  read(sent) {
    const mainIdea = clean(sent.mainIdea);
    const ideas = sent.ideas
      .map(({ idea, example }) => ({ idea: clean(idea), example: clean(example) }))
      .filter(({ idea, example }) => idea + example !== '');
    const collocations = sent.collocations.map(clean).filter((text) => text !== '');
    const isBlank = mainIdea === '' && ideas.length + collocations.length === 0;
    return isBlank ? null : { mainIdea, ideas, collocations };
  },
  faults: ({ ideas }) =>
    ideas.flatMap(({ idea }, at) =>
      idea === '' ? [{ path: `/ideas/${at}/idea`, message: 'is missing' }] : [],
    ),
});

/** A note for each criterion; blank ones are dropped. */
export const criterionNotes = structure(Type.Optional(ref(CriterionNotes)), {
  read: (sent) => given((criterion) => clean(sent[criterion] ?? '') || undefined),
});

const paragraphs: TArray<TUnsafe<ParagraphNote>> = Type.Array(ref(ParagraphNote), {
  maxItems: 40,
  description: 'For the paragraphs of `content`, in their order.',
});

/** A label and a note for each paragraph, in the order of the paragraphs. */
export const paragraphNotes = structure(Type.Optional(paragraphs), {
  read(sent) {
    if (sent.length === 0) return null;
    return sent.map(({ label, note: text }) => ({ label: clean(label), note: clean(text) }));
  },
  faults: (notes) =>
    notes.flatMap(({ label }, at) =>
      label === '' ? [{ path: `/${at}/label`, message: 'is missing' }] : [],
    ),
});

/** The faults whose words don’t follow those of the fault before in the text. */
function misquoted({ text, faults }: WeakerVersion): ValueFault[] {
  let from = 0;
  return faults.flatMap(({ quote }, at) => {
    const start = quote === '' ? -1 : text.indexOf(quote, from);
    if (start >= 0) {
      from = start + quote.length;
      return [];
    }
    const message = text.includes(quote)
      ? 'must come after the words of the fault before'
      : 'must be words of the weaker version, exactly as they are there';
    return [{ path: `/faults/${at}/quote`, message }];
  });
}

/** A weaker version of the same answer. */
export const weakerVersion = structure(Type.Optional(ref(WeakerVersion)), {
  read({ bandScore, criterionBands: sent = {}, text, faults }) {
    const bands = given((criterion) => sent[criterion]);
    return {
      bandScore,
      ...(bands && { criterionBands: bands }),
      text: cleanBlock(text),
      faults: faults.map(({ quote, criterion, correction, note: reason }) => ({
        quote: cleanBlock(quote),
        criterion,
        ...(correction !== undefined && { correction: cleanBlock(correction) }),
        note: clean(reason),
      })),
    };
  },
  faults: (version) => [
    ...bandFaults(version.bandScore).map(({ message }) => ({ path: '/bandScore', message })),
    ...(version.text === '' ? [{ path: '/text', message: 'is missing' }] : []),
    ...misquoted(version),
  ],
});
