import type { Schemas } from '@band8/client';
import { formatDate } from '../../../dates.ts';
import { LABELS } from '../answers/labels.ts';
import { type BlockDifference, diffBlocks, diffText, type Piece, textBlocks } from './words.ts';

/** What of an answer is compared: everything that an administrator writes. */
export type Comparable = Omit<
  Schemas['Revision'],
  'version' | 'savedAt' | 'savedBy' | 'wordCount' | 'isDraft' | 'isApproved'
>;

/** What was changed in one field; `label` is the field's name on the form. */
export type FieldDifference = { label: string } & (
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'list'; pieces: Piece[] }
  | { kind: 'picture'; before: string | undefined; after: string | undefined }
  | { kind: 'content'; blocks: BlockDifference[] }
  | { kind: 'formatting' }
);

const TASKS = { task1: 'Task 1', task2: 'Task 2' } as const;

/** The fields that are replaced as a whole, as they are read. */
const VALUES: { label: string; read: (answer: Comparable) => string | undefined }[] = [
  { label: 'Status', read: ({ status }) => capitalised(status) },
  { label: LABELS.taskType, read: ({ taskType }) => taskType && TASKS[taskType] },
  { label: LABELS.subtype, read: ({ subtype }) => subtype },
  { label: LABELS.author, read: ({ author }) => author },
  { label: LABELS.isContributed, read: ({ isContributed }) => (isContributed ? 'Yes' : 'No') },
  { label: LABELS.contributorName, read: ({ contributorName }) => contributorName },
  { label: LABELS.sourceLink, read: ({ sourceLink }) => sourceLink },
  { label: LABELS.examDate, read: ({ examDate }) => examDate && formatDate(examDate) },
];

/** What was changed from one version of an answer to another, field by field. */
export function differences(before: Comparable, after: Comparable): FieldDifference[] {
  const found: FieldDifference[] = [];
  if (before.topic !== after.topic) {
    found.push({ label: LABELS.topic, kind: 'text', pieces: diffText(before.topic, after.topic) });
  }
  for (const { label, read } of VALUES) {
    const pieces = replacement(read(before), read(after));
    if (pieces.length > 0) found.push({ label, kind: 'text', pieces });
  }
  const tags = listChanges(before.tags, after.tags);
  if (isChanged(tags)) found.push({ label: LABELS.tags, kind: 'list', pieces: tags });
  if (before.pictureUrl !== after.pictureUrl) {
    const { pictureUrl } = before;
    found.push({
      label: LABELS.pictureUrl,
      kind: 'picture',
      before: pictureUrl,
      after: after.pictureUrl,
    });
  }
  return [...found, ...contentDifferences(before.content, after.content)];
}

/** A status as its badge says it. */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function replacement(before = '', after = ''): Piece[] {
  if (before === after) return [];
  const pieces: Piece[] = [
    { change: 'removed', text: before },
    { change: 'added', text: after },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Every item of two lists once: what stayed and what was added in the later order, then what went. */
function listChanges(before: readonly string[], after: readonly string[]): Piece[] {
  const piece = (change: Piece['change']) => (text: string) => ({ change, text });
  return [
    ...after.map((text) => piece(before.includes(text) ? 'same' : 'added')(text)),
    ...before.filter((text) => !after.includes(text)).map(piece('removed')),
  ];
}

function isChanged(pieces: readonly Piece[]): boolean {
  return pieces.some(({ change }) => change !== 'same');
}

function contentDifferences(before: string, after: string): FieldDifference[] {
  const found: FieldDifference[] = [];
  const [old, now] = [textBlocks(before), textBlocks(after)];
  const [oldMarks, nowMarks] = [unmarked(before), unmarked(after)];
  const wordsOf = (blocks: typeof old) => blocks.map(({ text }) => text).join(' ');
  if (wordsOf(old) !== wordsOf(now)) {
    found.push({ label: LABELS.content, kind: 'content', blocks: diffBlocks(old, now) });
  } else if (oldMarks.html !== nowMarks.html) {
    found.push({ label: LABELS.content, kind: 'formatting' });
  }
  const terms = listChanges(oldMarks.terms, nowMarks.terms);
  if (isChanged(terms)) found.push({ label: 'Glossary terms', kind: 'list', pieces: terms });
  return found;
}

/** A body without its marks of glossary terms, which are compared by themselves, and their names. */
function unmarked(html: string): { html: string; terms: string[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const terms = new Set<string>();
  for (const mark of body.querySelectorAll<HTMLElement>('.glossary-term')) {
    // A term that was deleted since has no name any more but the words that it marks.
    terms.add(mark.dataset.term ?? mark.textContent);
    mark.replaceWith(...mark.childNodes);
  }
  body.normalize();
  return { html: body.innerHTML, terms: [...terms] };
}
