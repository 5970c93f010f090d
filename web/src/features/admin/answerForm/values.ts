import type { Schemas } from '@band8/client';
import { fold } from '@band8/client/text';
import {
  EACH_FIELD,
  type EmptyOf,
  FIELD_NAMES,
  type FieldName,
  KINDS,
  type Kind,
  type NameOf,
  type Stored,
  type WrittenFields,
} from '../answers/fields.ts';
import { curlQuotes, followParagraphs, paragraphTexts } from '../teachingNotes/paragraphs.ts';
import type { WeakerVersionValue } from '../teachingNotes/values.ts';

export type Answer = Schemas['AdminAnswer'];
/** An answer with its working copy, if it has one, and who saved it, if that is known. */
export type OpenAnswer = Answer & Pick<Schemas['EditConflict'], 'workingCopy' | 'savedBy'>;
export type TaskType = Schemas['TaskType'];
export type Subtype = Schemas['Subtype'];

export type AnswerValues = {
  [N in FieldName]: N extends NameOf<'choice' | 'subtype'> ? Stored<N> | '' : EmptyOf<N>;
};

/** A field's value in words. */
export function formatValue(name: FieldName, values: AnswerValues): string {
  const { kind, words } = EACH_FIELD[name];
  const { show, lines }: Kind = KINDS[kind];
  const value = values[name];
  if (value === '') return '';
  return words?.[String(value)] ?? show?.(value) ?? lines?.(value).join('\n') ?? '';
}

/** A field with several parts as one block for each, for comparisons; undefined for others. */
export function linesOf(name: FieldName, values: AnswerValues): string[] | undefined {
  const { lines }: Kind = KINDS[EACH_FIELD[name].kind];
  return lines?.(values[name]);
}

/** A record with an entry for each field. The caller asserts its type, which tests check. */
function recordOf<R>(entryOf: (kind: Kind, name: FieldName) => unknown): R {
  const entries = FIELD_NAMES.map((name) => [name, entryOf(KINDS[EACH_FIELD[name].kind], name)]);
  return Object.fromEntries(entries) as R;
}

export const EMPTY_VALUES = recordOf<AnswerValues>(({ empty }) => empty);

/** The form's values for one version of an answer, or for its working copy if it has one. */
export function valuesOf(
  answer: Pick<Answer, FieldName> & Pick<OpenAnswer, 'workingCopy'>,
): AnswerValues {
  const { workingCopy: text = answer } = answer;
  return recordOf(({ empty, read = (same) => same }, name) => {
    const stored = text[name];
    return stored === undefined ? empty : read(stored);
  });
}

/** The form as an update of a stored answer: empty fields are cleared. */
export function changeOf(values: AnswerValues): Required<WrittenFields> {
  return recordOf(({ write }, name) => {
    const value = values[name];
    const written = value === '' ? value : write(value);
    return written === '' && EACH_FIELD[name].neededFor !== 'draft' ? null : written;
  });
}

/** The form as a new answer: empty fields are left out. */
export function inputOf(values: AnswerValues): WrittenFields {
  const filled = Object.entries(changeOf(values)).filter(([, value]) => value !== null);
  return Object.fromEntries(filled);
}

/**
 * Applies a change to the form. A new task type clears the subtype, since its options differ;
 * clearing 'contributed' clears the
 * contributor's name; removing the picture clears its alternative text; notes move with their paragraphs.
 */
export function withChange(values: AnswerValues, change: Partial<AnswerValues>): AnswerValues {
  const next = { ...values, ...change };
  if (next.taskType !== values.taskType) next.subtype = '';
  if (next.content !== values.content && next.paragraphNotes.length > 0) {
    const [before, after] = [values.content, next.content].map(paragraphTexts);
    next.paragraphNotes = followParagraphs(next.paragraphNotes, before ?? [], after ?? []);
  }
  if (!next.isContributed) next.contributorName = '';
  if (!next.pictureUrl) next.pictureAlt = '';
  return next;
}

/** The form with typographic quotes in its teaching notes. */
export function withCurlyQuotes(values: AnswerValues): AnswerValues {
  const { criterionNotes, paragraphNotes, middleVersion, weakerVersion } = values;
  const curl = <N extends { note: string }>(one: N): N => ({ ...one, note: curlQuotes(one.note) });
  const curlFaults = (version: WeakerVersionValue) => ({
    ...version,
    faults: version.faults.map(curl),
  });
  const criteria = Object.entries(criterionNotes).map(([name, note]) => [name, curlQuotes(note)]);
  return {
    ...values,
    criterionNotes: Object.fromEntries(criteria),
    paragraphNotes: paragraphNotes.map(curl),
    middleVersion: curlFaults(middleVersion),
    weakerVersion: curlFaults(weakerVersion),
  };
}

/** Adds a trimmed tag, ignoring blanks and duplicates, with or without accents and in any case. */
export function addTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text.trim();
  const isThere = tags.some((other) => fold(other) === fold(tag));
  return tag === '' || isThere ? tags : [...tags, tag];
}
