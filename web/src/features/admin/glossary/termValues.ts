import type { Schemas } from '@band8/client';
import { glossaryTermInputLimits } from '@band8/client/forms';
import { tooLong } from '../../../components/dialog/fields.ts';

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

export const MISSING = 'This field is required.';

/** The error in collocations, one a line. */
export function collocationsFault(text: string): string | undefined {
  const { maxItems, items } = glossaryTermInputLimits.collocations;
  const lines = linesOf(text);
  if (lines.length > maxItems) return `Enter up to ${maxItems} collocations.`;
  const long = lines.findIndex((line) => tooLong(line, items.maxLength));
  return long < 0 ? undefined : `Line ${long + 1}: ${tooLong(lines[long] ?? '', items.maxLength)}`;
}
