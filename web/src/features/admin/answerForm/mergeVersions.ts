import { LABELS } from '../answers/labels.ts';
import type { AnswerValues, FieldName } from './values.ts';

/** Fields that make sense only together, and so come from the same version. */
export interface Part {
  label: string;
  fields: readonly FieldName[];
}

/** Every part of an answer, in the order of the form. */
const PARTS: readonly Part[] = [
  { label: LABELS.topic, fields: ['topic'] },
  { label: 'Task Type and Subtype', fields: ['taskType', 'subtype'] },
  { label: LABELS.author, fields: ['author'] },
  { label: LABELS.sourceLink, fields: ['sourceLink'] },
  { label: LABELS.examDate, fields: ['examDate'] },
  { label: 'Contributor', fields: ['isContributed', 'contributorName'] },
  { label: LABELS.tags, fields: ['tags'] },
  { label: LABELS.pictureUrl, fields: ['pictureUrl'] },
  { label: LABELS.content, fields: ['content'] },
];

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
  const [mine, theirs] = [one[name], other[name]];
  if (mine === theirs) return true;
  if (typeof mine !== 'string' || typeof theirs !== 'string') {
    return JSON.stringify(mine) === JSON.stringify(theirs);
  }
  return name === 'content' ? ownHtml(mine) === ownHtml(theirs) : mine.trim() === theirs.trim();
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
  return names.filter((name) => !sameField(name, one, other)).map((name) => LABELS[name]);
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
