import type { FieldName } from './values.ts';

/** What the form calls its fields. */
export const LABELS: Readonly<Record<FieldName, string>> = {
  topic: 'Topic',
  taskType: 'Task Type',
  subtype: 'Subtype',
  author: 'Author',
  sourceLink: 'Source Link',
  examDate: 'Exam Date',
  isContributed: 'Contributed',
  contributorName: 'Contributor Name',
  tags: 'Tags',
  pictureUrl: 'Picture',
  content: 'Model Answer Content',
};

/** The fields in the order of the form. */
export const FIELD_NAMES = Object.keys(LABELS) as readonly FieldName[];

/** 'Author', 'Author and Tags', 'Author, Tags and Picture'. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
