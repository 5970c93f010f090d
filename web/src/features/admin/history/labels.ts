import type { Save } from './queries.ts';

const FIELDS: Partial<Record<string, string>> = {
  taskType: 'task type',
  sourceLink: 'source link',
  examDate: 'exam date',
  pictureUrl: 'picture',
  isContributed: 'contributed',
  contributorName: 'contributor name',
  isDraft: 'status',
  isApproved: 'status',
};

/** What a save changed, in a few words; before the first one that is kept there is nothing to tell. */
export function changeSummary({ changed }: Pick<Save, 'changed'>, isFirst: boolean): string {
  if (isFirst) return 'Oldest saved version';
  if (changed.length === 0) return 'No changes';
  const names = new Set(changed.map((field) => FIELDS[field] ?? field));
  return `Changed: ${[...names].join(', ')}`;
}
