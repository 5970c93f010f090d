import type { FieldName } from '../answerForm/values.ts';

/** What every screen calls the fields of an answer. */
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

const LABELS_BY_NAME: Partial<Record<string, string>> = {
  ...LABELS,
  status: 'Status',
  isDraft: 'Status',
  isApproved: 'Status',
  term: 'Term',
  definition: 'Definition',
  isActive: 'Active',
};

/** What the screens call a field that the API names; one that is unknown here keeps its name. */
export function fieldLabel(field: string): string {
  return (Object.hasOwn(LABELS_BY_NAME, field) && LABELS_BY_NAME[field]) || field;
}

/** Some fields by their labels, each once: 'Topic, Source Link'. */
export function fieldLabels(fields: readonly string[]): string {
  return [...new Set(fields.map(fieldLabel))].join(', ');
}

/** 'Author', 'Author and Tags', 'Author, Tags and Picture'. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
