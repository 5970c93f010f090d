import type { Schemas } from '@band8/client';
import type { InputHTMLAttributes } from 'react';
import { formatDate } from '../../../dates.ts';
import { dayOf, midnightOf } from '../../../utcDates.ts';

/** How the form treats a field; texts and days are texts in the form, empty where unset. */
export interface Kind {
  empty: string | boolean | readonly string[];
  /** A stored value as the form has it. */
  read(stored: unknown): unknown;
  /** What the form has, as it is sent; it is not asked about an empty text. */
  write(value: unknown): unknown;
  /** What the form has, in words. */
  show(value: unknown): string;
  /** The attributes of its control, where that is an ordinary input. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

const text = { empty: '', read: String, write: (value: string) => value.trim(), show: String };

export const KINDS = {
  text: { ...text, input: { autoComplete: 'off' } },
  /** Several lines, compared word by word. */
  longText: text,
  link: { ...text, input: { type: 'url', inputMode: 'url', placeholder: 'https://' } },
  /** The address of a picture. */
  picture: text,
  choice: text,
  /** A choice that depends on the task. */
  subtype: text,
  html: { ...text, write: String },
  /** `YYYY-MM-DD` in the form, midnight UTC at the server. */
  day: { ...text, read: dayOf, write: midnightOf, show: formatDate },
  flag: {
    empty: false as boolean,
    read: Boolean,
    write: Boolean,
    show: (is: boolean) => (is ? 'Yes' : 'No'),
  },
  list: {
    empty: [] as readonly string[],
    read: (items: string[]) => items,
    write: (items: string[]) => [...items],
    show: (items: string[]) => items.join(', '),
  },
} satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

/** What a save sends, without the status, which the buttons decide. */
export type WrittenFields = Omit<Schemas['AnswerInput'], 'isDraft' | 'isApproved'>;
export type FieldName = keyof WrittenFields;
export type Stored<N extends FieldName> = NonNullable<WrittenFields[N]>;

interface Field {
  /** What every screen calls it. */
  label: string;
  kind: KindName;
  /** What can't be saved without it: drafts, published answers, or those that were contributed. */
  neededFor?: 'draft' | 'publishing' | 'contributed';
  /** What it makes sense only together with, so that a merge takes all of it or nothing. */
  part?: string;
  /** The words of a choice, by its values. */
  words?: Record<string, string>;
}

/** What the contract allows of a field's kind. */
type KindFor<S> = [S] extends [boolean]
  ? { kind: 'flag' }
  : [S] extends [readonly string[]]
    ? { kind: 'list' }
    : [S] extends [Schemas['Subtype']]
      ? { kind: 'subtype' }
      : string extends S
        ? { kind: 'text' | 'longText' | 'link' | 'picture' | 'html' | 'day' }
        : { kind: 'choice'; words: Record<S & string, string> };

/** What a save can't clear must be needed for drafts, unless it is never empty. */
type NeedFor<N extends FieldName> = WrittenFields[N] extends string | undefined
  ? { neededFor: 'draft' }
  : unknown;

/**
 * Every field of an answer that the form edits, in its order. The form, saves, merges, the
 * comparison of versions and all labels are made of it.
 */
export const FIELDS = {
  topic: { label: 'Topic', kind: 'longText', neededFor: 'draft' },
  taskType: {
    label: 'Task Type',
    kind: 'choice',
    words: { task1: 'Task 1', task2: 'Task 2' },
    neededFor: 'publishing',
    part: 'Task Type and Subtype',
  },
  subtype: { label: 'Subtype', kind: 'subtype', part: 'Task Type and Subtype' },
  author: { label: 'Author', kind: 'text', neededFor: 'draft' },
  sourceLink: { label: 'Source Link', kind: 'link' },
  examDate: { label: 'Exam Date', kind: 'day' },
  isContributed: { label: 'Contributed', kind: 'flag', part: 'Contributor' },
  contributorName: {
    label: 'Contributor Name',
    kind: 'text',
    neededFor: 'contributed',
    part: 'Contributor',
  },
  tags: { label: 'Tags', kind: 'list' },
  pictureUrl: { label: 'Picture', kind: 'picture' },
  content: { label: 'Model Answer Content', kind: 'html', neededFor: 'draft' },
} as const satisfies { [N in FieldName]: Field & KindFor<Stored<N>> & NeedFor<N> };

/** The table for code that treats all fields alike. */
export const EACH_FIELD: Record<FieldName, Field> = FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** The fields of some kinds. */
export type NameOf<K extends KindName> = {
  [N in FieldName]: (typeof FIELDS)[N]['kind'] extends K ? N : never;
}[FieldName];

/** Whether a field is of one of these kinds, so that its value is, too. */
export function isOf<K extends KindName>(name: FieldName, ...kinds: K[]): name is NameOf<K> {
  return kinds.some((kind) => kind === FIELDS[name].kind);
}

/** What the form has of a field where nothing is entered. */
export type EmptyOf<N extends FieldName> = (typeof KINDS)[(typeof FIELDS)[N]['kind']]['empty'];
