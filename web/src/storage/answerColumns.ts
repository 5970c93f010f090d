import { createStored, parseJson } from './store.ts';

/** The columns that the list of answers can show besides those that it always shows. */
export const MORE_COLUMNS = [
  'subtype',
  'examDate',
  'wordCount',
  'updatedAt',
  'contributorName',
  'bandScore',
] as const;
export type MoreColumn = (typeof MORE_COLUMNS)[number];
/** The columns, and whether rows are dense. */
export const LIST_CHOICES = [...MORE_COLUMNS, 'dense'] as const;

/** Those that are chosen on this device, in their order. */
export const answerColumns = createStored<readonly (typeof LIST_CHOICES)[number][]>({
  key: 'band8.answers.columns',
  fallback: [],
  parse(text) {
    const found = parseJson(text);
    return Array.isArray(found) ? LIST_CHOICES.filter((name) => found.includes(name)) : undefined;
  },
});
