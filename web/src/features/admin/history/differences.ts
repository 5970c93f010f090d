import type { Schemas } from '@band8/client';
import { formatMoment } from '../../../kit/Moment.tsx';
import { type AnswerValues, formatValue, linesOf, valuesOf } from '../answerForm/values.ts';
import { FIELD_NAMES, FIELDS, type FieldName, isOf } from '../answers/fields.ts';
import { STATUS_LABELS } from '../answers/status.ts';
import { type BlockDifference, diffBlocks, diffText, type Piece, textBlocks } from './textDiff.ts';

/** The compared parts of an answer: everything that an administrator edits. */
export type Comparable = Pick<Schemas['Revision'], FieldName | 'status' | 'publishAt'>;

/** The changes of one field; `label` is its label on the form. */
export type FieldDifference = { label: string } & (
  | { kind: 'text' | 'list'; pieces: Piece[] }
  | { kind: 'picture'; before: string | undefined; after: string | undefined }
  | { kind: 'content'; blocks: BlockDifference[] }
  | { kind: 'formatting' }
);

/** The order of the form, but with the contributor next to the author. */
const ORDER = new Set<FieldName | 'status'>([
  'topic',
  'status',
  'taskType',
  'subtype',
  'author',
  'isContributed',
  'contributorName',
  ...FIELD_NAMES,
]);

/** The differences between two versions of an answer, field by field. */
export function differences(before: Comparable, after: Comparable): FieldDifference[] {
  const timeOf = ({ publishAt }: Comparable) => (publishAt ? formatMoment(publishAt) : '');
  const status = [
    ...replacement('Status', STATUS_LABELS[before.status], STATUS_LABELS[after.status]),
    ...replacement('Publish At', timeOf(before), timeOf(after)),
  ];
  return valueDifferences(valuesOf(before), valuesOf(after), status);
}

/**
 * The differences between two texts, field by field.
 * @param status the difference of their statuses
 */
export function valueDifferences(
  before: AnswerValues,
  after: AnswerValues,
  status: FieldDifference[] = [],
): FieldDifference[] {
  return [...ORDER].flatMap((name) =>
    name === 'status' ? status : differenceOf(name, before, after),
  );
}

function differenceOf(
  name: FieldName,
  before: AnswerValues,
  after: AnswerValues,
): FieldDifference[] {
  const { label } = FIELDS[name];
  if (isOf(name, 'html')) return htmlDifferences(label, before[name], after[name]);
  if (isOf(name, 'list')) return listDifferences(label, before[name], after[name]);
  const lines = lineDifferences(name, before, after);
  if (lines) return lines.some(isChange) ? [{ label, kind: 'content', blocks: lines }] : [];
  const [old, now] = [formatValue(name, before), formatValue(name, after)];
  if (old === now) return [];
  if (isOf(name, 'picture'))
    return [{ label, kind: 'picture', before: old || undefined, after: now || undefined }];
  if (isOf(name, 'longText')) return [{ label, kind: 'text', pieces: diffText(old, now) }];
  return replacement(label, old, now);
}

/** Both versions of a field with several parts, line by line; undefined for other fields. */
export function lineDifferences(
  name: FieldName,
  before: AnswerValues,
  after: AnswerValues,
): BlockDifference[] | undefined {
  const [old, now] = [linesOf(name, before), linesOf(name, after)];
  if (!old || !now) return undefined;
  const blocks = (lines: string[]) => lines.map((text) => ({ kind: 'paragraph' as const, text }));
  return diffBlocks(blocks(old), blocks(now));
}

export function isChange({ pieces }: Pick<BlockDifference, 'pieces'>): boolean {
  return pieces.some(({ change }) => change !== 'same');
}

function replacement(label: string, before: string, after: string): FieldDifference[] {
  const pieces: Piece[] = [
    { change: 'removed', text: before },
    { change: 'added', text: after },
  ];
  if (before === after) return [];
  return [{ label, kind: 'text', pieces: pieces.filter(({ text }) => text !== '') }];
}

/** The union of both lists: same and added items in the later order, then removed ones. */
function listDifferences(
  label: string,
  before: readonly string[],
  after: readonly string[],
): FieldDifference[] {
  const pieces = [...new Set([...after, ...before])].map((text): Piece => {
    if (!after.includes(text)) return { change: 'removed', text };
    return { change: before.includes(text) ? 'same' : 'added', text };
  });
  return isChange({ pieces }) ? [{ label, kind: 'list', pieces }] : [];
}

function htmlDifferences(label: string, before: string, after: string): FieldDifference[] {
  const found: FieldDifference[] = [];
  const [old, now] = [textBlocks(before), textBlocks(after)];
  const [oldMarks, nowMarks] = [unmarked(before), unmarked(after)];
  const wordsOf = (blocks: typeof old) => blocks.map(({ text }) => text).join(' ');
  if (wordsOf(old) !== wordsOf(now)) {
    found.push({ label, kind: 'content', blocks: diffBlocks(old, now) });
  } else if (oldMarks.html !== nowMarks.html) {
    found.push({ label, kind: 'formatting' });
  }
  return [...found, ...listDifferences('Glossary terms', oldMarks.terms, nowMarks.terms)];
}

/** A body without its glossary marks, which are compared separately, and the marked terms. */
function unmarked(html: string): { html: string; terms: string[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const terms = new Set<string>();
  for (const mark of body.querySelectorAll<HTMLElement>('.glossary-term')) {
    // A deleted term has no name, so the marked words stand in for it.
    terms.add(mark.dataset.term ?? mark.textContent);
    mark.replaceWith(...mark.childNodes);
  }
  body.normalize();
  return { html: body.innerHTML, terms: [...terms] };
}
