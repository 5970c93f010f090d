import { dequal } from 'dequal/lite';
import { groupBy } from '../../../lib/groupBy.ts';
import { EACH_FIELD, FIELD_NAMES, type FieldName, isOf } from '../answers/fields.ts';
import type { AnswerValues } from './values.ts';

/** Fields that depend on each other, and so must come from the same version. */
export interface Part {
  label: string;
  fields: readonly FieldName[];
}

/** All parts of an answer, in the order of the form. */
const PARTS: readonly Part[] = [
  ...groupBy(FIELD_NAMES, (name) => EACH_FIELD[name].part ?? EACH_FIELD[name].label),
].map(([label, fields]) => ({ label, fields }));

/** The HTML without a term's name and definition, which the server adds on every read. */
function stripTermAttributes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const mark of body.querySelectorAll<HTMLElement>('.glossary-term')) {
    delete mark.dataset.term;
    delete mark.dataset.definition;
  }
  return body.innerHTML;
}

function isSameField(name: FieldName, one: AnswerValues, other: AnswerValues): boolean {
  const [mine, theirs] = [one, other].map((values) => {
    if (isOf(name, 'html')) return stripTermAttributes(values[name]);
    const value = values[name];
    return typeof value === 'string' ? value.trim() : value;
  });
  return dequal(mine, theirs);
}

/** Whether two versions have the same text, apart from what the server adds to it. */
export function isSameText(one: AnswerValues, other: AnswerValues): boolean {
  return FIELD_NAMES.every((name) => isSameField(name, one, other));
}

/** Compares both versions with their common one; if it is unknown, all differences conflict. */
export function mergeVersions(
  base: AnswerValues | undefined,
  mine: AnswerValues,
  theirs: AnswerValues,
) {
  const isSame = ({ fields }: Part, one: AnswerValues, other: AnswerValues) =>
    fields.every((name) => isSameField(name, one, other));
  const different = PARTS.filter((part) => !isSame(part, mine, theirs));
  return {
    /** Changed only by the other person. */
    taken: different.filter((part) => base && isSame(part, base, mine)),
    /** Changed by both to different values. */
    conflicts: different.filter(
      (part) => !base || !(isSame(part, base, mine) || isSame(part, base, theirs)),
    ),
  };
}

/** The labels of the fields in which two versions differ. */
export function findChangedLabels(
  parts: readonly Part[],
  one: AnswerValues,
  other: AnswerValues,
): string[] {
  const names = parts.flatMap(({ fields }) => fields);
  return names
    .filter((name) => !isSameField(name, one, other))
    .map((name) => EACH_FIELD[name].label);
}

/** The user's version with some parts from the other version. */
export function applyTheirs(
  mine: AnswerValues,
  theirs: AnswerValues,
  parts: readonly Part[],
): AnswerValues {
  const names = parts.flatMap(({ fields }) => fields);
  return { ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}

/** Replaces `from` by `to`, preserving changes made in `current` since `from`. */
export function rebase(current: AnswerValues, from: AnswerValues, to: AnswerValues): AnswerValues {
  const parts = PARTS.filter(({ fields }) =>
    fields.every((name) => isSameField(name, current, from)),
  );
  return applyTheirs(current, to, parts);
}
