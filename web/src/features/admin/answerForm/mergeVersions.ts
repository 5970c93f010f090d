import { EACH_FIELD, FIELD_NAMES, type FieldName, isOf } from '../answers/fields.ts';
import type { AnswerValues } from './values.ts';

/** Fields that make sense only together, and so come from the same version. */
export interface Part {
  label: string;
  fields: readonly FieldName[];
}

/** Every part of an answer, in the order of the form. */
const PARTS: readonly Part[] = [
  ...Map.groupBy(FIELD_NAMES, (name) => EACH_FIELD[name].part ?? EACH_FIELD[name].label),
].map(([label, fields]) => ({ label, fields }));

/** The HTML without what the server fills in with every read: a term’s name and definition. */
function ownHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const mark of body.querySelectorAll<HTMLElement>('.glossary-term')) {
    delete mark.dataset.term;
    delete mark.dataset.definition;
  }
  return body.innerHTML;
}

function sameField(name: FieldName, one: AnswerValues, other: AnswerValues): boolean {
  const [mine, theirs] = [one, other].map((values) => {
    if (isOf(name, 'html')) return ownHtml(values[name]);
    const value = values[name];
    return typeof value === 'string' ? value.trim() : JSON.stringify(value);
  });
  return mine === theirs;
}

/** What two people’s changes of the same version come to. */
export interface Merge {
  /** What only the other one changed: it is taken over. */
  taken: readonly Part[];
  /** What both changed, to different values: it has to be asked. */
  asked: readonly Part[];
}

/**
 * Compares one’s own text and somebody else’s with the version that both started from, part by
 * part. Where that version is not known, everything that differs has to be asked.
 */
export function mergeVersions(
  base: AnswerValues | undefined,
  mine: AnswerValues,
  theirs: AnswerValues,
): Merge {
  const isSame = ({ fields }: Part, one: AnswerValues, other: AnswerValues) =>
    fields.every((name) => sameField(name, one, other));
  const different = PARTS.filter((part) => !isSame(part, mine, theirs));
  return {
    taken: different.filter((part) => base && isSame(part, base, mine)),
    asked: different.filter(
      (part) => !base || !(isSame(part, base, mine) || isSame(part, base, theirs)),
    ),
  };
}

/** What the form calls the fields of some parts in which two versions differ. */
export function changedLabels(
  parts: readonly Part[],
  one: AnswerValues,
  other: AnswerValues,
): string[] {
  const names = parts.flatMap(({ fields }) => fields);
  return names.filter((name) => !sameField(name, one, other)).map((name) => EACH_FIELD[name].label);
}

/** One’s own text with some parts as the other version has them. */
export function withTheirs(
  mine: AnswerValues,
  theirs: AnswerValues,
  parts: readonly Part[],
): AnswerValues {
  const names = parts.flatMap(({ fields }) => fields);
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}

/** A text in which `from` became `to`; what was changed in it since it was `from` stays. */
export function rebase(current: AnswerValues, from: AnswerValues, to: AnswerValues): AnswerValues {
  const parts = PARTS.filter(({ fields }) =>
    fields.every((name) => sameField(name, current, from)),
  );
  return withTheirs(current, to, parts);
}
