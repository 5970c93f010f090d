import {
  type Static,
  type TArray,
  type TOptional,
  type TSchema,
  type TUnsafe,
  Type,
} from '@sinclair/typebox';
import mongoose from 'mongoose';
import { cleanText } from '../../../../openapi/text.ts';
import { closed, input, ref, stringEnum } from '../../shared/ref.ts';
import { BAND, bandFaults, type Field, type ValueFault } from './fieldKinds.ts';

/** The limits of teaching notes, in characters or items. */
export const MAX_CRITERION_NOTE = 600;
export const MAX_PARAGRAPHS = 40;
export const MAX_LABEL = 60;
export const MAX_PARAGRAPH_NOTE = 500;
export const MAX_WEAKER_TEXT = 10_000;
export const MAX_FAULTS = 40;
export const MAX_QUOTE = 300;
export const MAX_FAULT_NOTE = 300;

const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'] as const;

export const Criterion = stringEnum(CRITERIA, {
  $id: 'Criterion',
  description:
    'A criterion of the public band descriptors: `task` is Task Achievement (Task 1) or Task Response (Task 2), `coherence` Coherence and Cohesion, `lexis` Lexical Resource, `grammar` Grammatical Range and Accuracy.',
});
export type Criterion = Static<typeof Criterion>;

const note = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const CriterionNotes = input('CriterionNotes', {
  description:
    'A note on the answer for each criterion. Words in “double quotes” are words of the answer.',
  properties: {
    task: Type.Optional(note(MAX_CRITERION_NOTE)),
    coherence: Type.Optional(note(MAX_CRITERION_NOTE)),
    lexis: Type.Optional(note(MAX_CRITERION_NOTE)),
    grammar: Type.Optional(note(MAX_CRITERION_NOTE)),
  } satisfies Record<Criterion, unknown>,
  example: {
    task: 'The overview names the two main trends before any figure is given.',
    grammar: 'Complex sentences are accurate, for example “whereas gas overtook it in 2005”.',
  },
});
export type CriterionNotes = Static<typeof CriterionNotes>;

export const ParagraphNote = input('ParagraphNote', {
  description:
    'What a paragraph does. Words in “double quotes” in the note are words of the paragraph.',
  properties: { label: note(MAX_LABEL), note: Type.String({ maxLength: MAX_PARAGRAPH_NOTE }) },
  example: {
    label: 'Overview',
    note: 'Says what changed most, “the decline of coal”, without a figure.',
  },
});
export type ParagraphNote = Static<typeof ParagraphNote>;

/** The fields of a weaker version, with the schema that content files or the contract need. */
function weakerVersionFields<C extends TSchema>(criterion: C) {
  return {
    bandScore: Type.Number(BAND),
    text: Type.String({
      minLength: 1,
      maxLength: MAX_WEAKER_TEXT,
      description: 'Plain text; a blank line separates paragraphs.',
    }),
    faults: Type.Array(
      closed({
        quote: Type.String({
          minLength: 1,
          maxLength: MAX_QUOTE,
          description: 'Words of `text`, after those of the fault before.',
        }),
        criterion,
        note: note(MAX_FAULT_NOTE),
      }),
      { maxItems: MAX_FAULTS, description: 'What holds the text back, in its order.' },
    ),
  };
}

export const WeakerVersion = input('WeakerVersion', {
  description: 'The same answer as a weaker candidate would write it, with its faults.',
  properties: weakerVersionFields(ref(Criterion)),
  example: {
    bandScore: 6,
    text: 'The graph show how electricity was made.\n\nCoal was high and then it was low.',
    faults: [
      { quote: 'The graph show', criterion: 'grammar', note: 'A singular subject needs ‘shows’.' },
    ],
  },
});
export type WeakerVersion = Static<typeof WeakerVersion>;

const clean = (text: string) => cleanText(text).trim();
/** Every line break is one character, as in the text fields of browsers. */
const cleanBlock = (text: string) => clean(text.replace(/\r\n?/g, '\n'));

/** A field of whole answers, which is validated by its schema and stored as it is. */
function structure<T extends object, W extends TSchema>(
  wire: TOptional<W>,
  { file, read, faults }: Pick<Field<T>, 'faults'> & { file: TSchema; read(sent: T): T | null },
): Field<T, TOptional<W>, T | null> & { shownIn: 'details' } {
  return {
    shownIn: 'details',
    wire,
    input: Type.Optional(Type.Unsafe<T | null>({ anyOf: [wire, { type: 'null' }] })),
    read,
    column: { type: mongoose.Schema.Types.Mixed },
    ...(faults && { faults }),
    file,
  };
}

/** A note for each criterion; blank ones are dropped. */
export function criterionNotes() {
  return structure<CriterionNotes, TUnsafe<CriterionNotes>>(Type.Optional(ref(CriterionNotes)), {
    file: CriterionNotes,
    read(sent) {
      const notes = CRITERIA.map((criterion) => [criterion, clean(sent[criterion] ?? '')] as const);
      const written = notes.filter(([, text]) => text !== '');
      return written.length > 0 ? Object.fromEntries(written) : null;
    },
  });
}

/** A label and a note for each paragraph, in the order of the paragraphs. */
export function paragraphNotes() {
  const wire: TArray<TUnsafe<ParagraphNote>> = Type.Array(ref(ParagraphNote), {
    maxItems: MAX_PARAGRAPHS,
    description: 'For the paragraphs of `content`, in their order.',
  });
  return structure<ParagraphNote[], typeof wire>(Type.Optional(wire), {
    file: Type.Array(ParagraphNote),
    read(sent) {
      const notes = sent.map(({ label, note: text }) => ({
        label: clean(label),
        note: clean(text),
      }));
      return notes.length > 0 ? notes : null;
    },
    faults: (notes) =>
      notes.flatMap(({ label }, at) =>
        label === '' ? [{ path: `/${at}/label`, message: 'is missing' }] : [],
      ),
  });
}

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
export function weakerVersion() {
  return structure<WeakerVersion, TUnsafe<WeakerVersion>>(Type.Optional(ref(WeakerVersion)), {
    file: closed(
      weakerVersionFields(Type.Union(CRITERIA.map((criterion) => Type.Literal(criterion)))),
    ),
    read: ({ bandScore, text, faults }) => ({
      bandScore,
      text: cleanBlock(text),
      faults: faults.map(({ quote, criterion, note: reason }) => ({
        quote: cleanBlock(quote),
        criterion,
        note: clean(reason),
      })),
    }),
    faults: (version) => [
      ...bandFaults(version.bandScore).map(({ message }) => ({ path: '/bandScore', message })),
      ...(version.text === '' ? [{ path: '/text', message: 'is missing' }] : []),
      ...misquoted(version),
    ],
  });
}
