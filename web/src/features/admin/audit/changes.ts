import type { Schemas } from '@band8/client';
import { LABELS } from '../settings/values.ts';

export type FieldChange = Schemas['FieldChange'];

/** What the screens call the fields of an answer, a term and a message. */
const FIELDS: Readonly<Record<string, string>> = {
  topic: 'Topic',
  content: 'Text',
  taskType: 'Task type',
  subtype: 'Subtype',
  author: 'Author',
  sourceLink: 'Source link',
  tags: 'Tags',
  examDate: 'Exam date',
  pictureUrl: 'Picture',
  isContributed: 'Contributed',
  contributorName: 'Contributor name',
  status: 'Status',
  term: 'Term',
  definition: 'Definition',
  isActive: 'Active',
  ...LABELS,
};

const VALUES: Readonly<Record<string, string>> = {
  task1: 'Task 1',
  task2: 'Task 2',
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
};

/** What a field is called on its screen; one that is unknown here keeps the name of the log. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(FIELDS, field) ? (FIELDS[field] ?? field) : field;
}

/** A value as its screen shows it. */
export function valueText(field: string, value: string | undefined): string {
  if (value === undefined) return 'empty';
  if (value === 'true' || value === 'false') {
    const [yes, no] = field in LABELS ? ['on', 'off'] : ['yes', 'no'];
    return value === 'true' ? yes : no;
  }
  const isNamed = field === 'status' || field === 'taskType';
  return (isNamed && VALUES[value]) || value;
}

/** Whether only bold, links and the like were changed. */
export function isFormatting({ before, after }: FieldChange): boolean {
  return before === undefined && after === undefined;
}
