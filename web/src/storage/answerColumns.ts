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

/** Those that are shown on this device, in their order. */
export const answerColumns = createStored<readonly MoreColumn[]>({
  key: 'band8.answers.columns',
  fallback: [],
  parse(text) {
    const found = parseJson(text);
    return Array.isArray(found) ? MORE_COLUMNS.filter((name) => found.includes(name)) : undefined;
  },
});
