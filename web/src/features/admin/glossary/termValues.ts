import type { Schemas } from '@band8/client';
import { glossaryTermInputLimits } from '@band8/client/forms';
import { tooLong } from '../../../components/dialog/fields.ts';

const limits = glossaryTermInputLimits;

/** An empty form, its fields in its order. */
export const NEW_TERM = {
  term: '',
  definition: '',
  partOfSpeech: '' as Schemas['PartOfSpeech'] | '',
  group: '' as Schemas['TermGroup'] | '',
  exampleSentence: '',
  collocations: '',
  isActive: true,
};

/** A term in its form. Choices are empty if not made; collocations are one a line. */
export type TermValues = Readonly<typeof NEW_TERM>;

/** The form's values for a stored term. */
export function valuesOfTerm(term: Schemas['GlossaryTerm']): TermValues {
  const { partOfSpeech = '', group = '', collocations, exampleSentence = '' } = term;
  return {
    term: term.term,
    definition: term.definition,
    partOfSpeech,
    group,
    collocations: collocations.join('\n'),
    exampleSentence,
    isActive: term.isActive,
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** The form as an update of a stored term: empty fields are cleared. */
export function updateOf(values: TermValues) {
  const { term, definition, partOfSpeech, group, collocations, exampleSentence } = values;
  return {
    term: term.trim(),
    definition: definition.trim(),
    partOfSpeech: partOfSpeech || null,
    group: group || null,
    collocations: linesOf(collocations),
    exampleSentence: exampleSentence.trim() || null,
    isActive: values.isActive,
  } satisfies Schemas['GlossaryTermUpdate'];
}

/** The form as a new term: empty fields are left out. */
export function newTermOf(values: TermValues): Schemas['GlossaryTermInput'] {
  const { term, definition, partOfSpeech, group, collocations, exampleSentence } = updateOf(values);
  return {
    term,
    definition,
    ...(partOfSpeech && { partOfSpeech }),
    ...(group && { group }),
    ...(collocations.length > 0 && { collocations }),
    ...(exampleSentence && { exampleSentence }),
  };
}

type TermFaults = Partial<Record<keyof TermValues, string>>;

export const MISSING = 'This field is required.';

/** The errors of a term by field; white space counts as empty. */
export function faultsOfTerm(values: TermValues): TermFaults {
  const { term, definition, collocations, exampleSentence } = values;
  const fault = (text: string, max: number) => (text.trim() ? tooLong(text, max) : MISSING);
  const faults = Object.entries({
    term: fault(term, limits.term.maxLength),
    definition: fault(definition, limits.definition.maxLength),
    collocations: faultOfLines(linesOf(collocations)),
    exampleSentence: tooLong(exampleSentence, limits.exampleSentence.maxLength),
  });
  return Object.fromEntries(faults.filter(([, text]) => text));
}

function faultOfLines(lines: readonly string[]): string | undefined {
  const { maxItems, items } = limits.collocations;
  if (lines.length > maxItems) return `Enter up to ${maxItems} collocations.`;
  const long = lines.findIndex((line) => tooLong(line, items.maxLength));
  return long < 0 ? undefined : `Line ${long + 1}: ${tooLong(lines[long] ?? '', items.maxLength)}`;
}
