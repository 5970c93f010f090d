import type { Schemas } from '@band8/client';
import type { InputHTMLAttributes } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { dayOf, midnightOf } from '../../../lib/utcDates.ts';
import {
  type CriterionBands,
  type CriterionNotes,
  NOTE_KINDS,
  type ParagraphNote,
  type Plan,
  type WeakerVersion,
} from '../teachingNotes/values.ts';

/**
 * How the form handles a kind of field; texts, numbers and days are strings in the form, empty if
 * unset.
 */
export interface Kind {
  empty: string | boolean | object;
  /** Converts a stored value for the form, unless it is the same there. */
  read?(stored: unknown): unknown;
  /** Converts a form value for the API, where '' clears it; not called for empty strings. */
  write(value: unknown): unknown;
  /** Formats a form value as text, unless it has several parts. */
  show?(value: unknown): string;
  /** Formats a form value with several parts as one line for each, for comparisons. */
  lines?(value: unknown): string[];
  /** The attributes of its control, where that is an ordinary input. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

const text = { empty: '', read: String, write: (value: string) => value.trim(), show: String };

export const KINDS = {
  text: { ...text, input: { autoComplete: 'off' } },
  /** Several lines, compared word by word. */
  longText: text,
  link: { ...text, input: { type: 'url', inputMode: 'url', placeholder: 'https://' } },
  /** The URL of a picture. */
  picture: text,
  choice: text,
  /** A choice that depends on the task. */
  subtype: text,
  html: { ...text, write: String },
  /** `YYYY-MM-DD` in the form, midnight UTC in the API. */
  day: { ...text, read: dayOf, write: midnightOf, show: (day: string) => formatDate(day) },
  flag: {
    empty: false as boolean,
    write: Boolean,
    show: (is: boolean) => (is ? 'Yes' : 'No'),
  },
  number: {
    ...text,
    // Text that is no number is sent as it is, so that the API refuses it instead of clearing it.
    write: (value: string) => (Number.isNaN(Number(value)) ? value : Number(value)),
    input: { inputMode: 'decimal', autoComplete: 'off' },
  },
  list: {
    empty: [] as readonly string[],
    write: (items: string[]) => [...items],
    show: (items: string[]) => items.join(', '),
  },
  ...NOTE_KINDS,
} satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

/** The fields that a save sends; the status and the time of publication depend on the button. */
export type WrittenFields = Omit<Schemas['AnswerInput'], 'isDraft' | 'isApproved' | 'publishAt'>;
export type FieldName = keyof WrittenFields;
export type Stored<N extends FieldName> = NonNullable<WrittenFields[N]>;

interface Field {
  /** The label on every screen. */
  label: string;
  kind: KindName;
  /** What requires the field: saving a draft, publishing, or a contributed answer. */
  neededFor?: 'draft' | 'publishing' | 'contributed';
  /** The group of fields that a merge must take from the same version. */
  part?: string;
  /** The options of a choice, by value. */
  words?: Record<string, string>;
}

/** The types in the contract of the kinds that aren't texts or choices. */
interface TypeOf {
  flag: boolean;
  list: readonly string[];
  number: number;
  paragraphs: readonly ParagraphNote[];
  weakerVersion: WeakerVersion;
  plan: Plan;
  bands: CriterionBands;
  criteria: CriterionNotes;
  subtype: Schemas['Subtype'];
}
type Matching<S> = { [K in keyof TypeOf]: [S] extends [TypeOf[K]] ? K : never }[keyof TypeOf];

/** The kinds that are compatible with a field's type in the contract. */
type KindFor<S> = string extends S
  ? { kind: 'text' | 'longText' | 'link' | 'picture' | 'html' | 'day' }
  : [Matching<S>] extends [never]
    ? { kind: 'choice'; words: Record<S & string, string> }
    : { kind: Matching<S> };

/** A field that the API can't clear is required for drafts, unless it is never empty. */
type NeedFor<N extends FieldName> = WrittenFields[N] extends string | undefined
  ? { neededFor: 'draft' }
  : unknown;

/**
 * All editable fields of an answer, in the order of the form. The form, saves, merges, comparisons
 * and labels are derived from this table.
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
  skills: { label: 'Skills', kind: 'list' },
  pictureUrl: { label: 'Picture', kind: 'picture', part: 'Picture' },
  pictureAlt: { label: 'Alternative Text', kind: 'longText', part: 'Picture' },
  content: { label: 'Model Answer Content', kind: 'html', neededFor: 'draft' },
  chartData: { label: 'Chart Data', kind: 'longText' },
  bandScore: { label: 'Estimated Band', kind: 'number' },
  criterionBands: { label: 'Bands by Criterion', kind: 'bands' },
  criterionNotes: { label: 'Criterion Notes', kind: 'criteria' },
  paragraphNotes: { label: 'Paragraph Notes', kind: 'paragraphs' },
  plan: { label: 'Plan', kind: 'plan' },
  middleVersion: { label: 'Middle Version', kind: 'weakerVersion' },
  weakerVersion: { label: 'Weaker Version', kind: 'weakerVersion' },
} as const satisfies { [N in FieldName]: Field & KindFor<Stored<N>> & NeedFor<N> };

/** The table for code that handles all fields alike. */
export const EACH_FIELD: Record<FieldName, Field> = FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

export type NameOf<K extends KindName> = {
  [N in FieldName]: (typeof FIELDS)[N]['kind'] extends K ? N : never;
}[FieldName];

/** Whether a field is of one of these kinds; narrows its type. */
export function isOf<K extends KindName>(name: FieldName, ...kinds: K[]): name is NameOf<K> {
  return kinds.some((kind) => kind === FIELDS[name].kind);
}

export type EmptyOf<N extends FieldName> = (typeof KINDS)[(typeof FIELDS)[N]['kind']]['empty'];
