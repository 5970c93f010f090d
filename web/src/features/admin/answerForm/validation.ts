import { textBlocks } from '../history/words.ts';
import type { AnswerValues, FieldName } from './values.ts';

/** What the person is about to do; each has its own rules and words. */
export type Check = 'createPublish' | 'saveDraft' | 'update' | 'publish';

/** What is missing, in one sentence, and the fields that miss it, in the order of the form. */
export interface Fault {
  message: string;
  fields: readonly FieldName[];
}

const FULL: readonly FieldName[] = ['topic', 'taskType', 'author', 'content'];
const DRAFT: readonly FieldName[] = ['topic', 'author', 'content'];
const ORDER: readonly FieldName[] = ['topic', 'taskType', 'author', 'contributorName', 'content'];

const MISSING: Record<Check, string> = {
  createPublish: 'Please fill in all required fields',
  saveDraft: 'Please fill in at least the topic, content, and author fields to save as draft',
  update: 'Please fill in all required fields',
  publish: 'Please fill in all required fields before publishing',
};

const NO_CONTRIBUTOR = 'Please enter the contributor name';

function isBlank(values: AnswerValues, field: FieldName): boolean {
  const value = values[field];
  if (typeof value !== 'string') return false;
  return field === 'content' ? textBlocks(value).length === 0 : value.trim() === '';
}

/**
 * Whether the form may be saved so: topic, content, author and task type, and a contributor's name
 * where there is a contributor; for a draft topic, content and author are enough. White space is
 * nothing.
 */
export function validate(values: AnswerValues, check: Check): Fault | null {
  const isDraft = check === 'saveDraft';
  const missing = (isDraft ? DRAFT : FULL).filter((field) => isBlank(values, field));
  const noContributor = !isDraft && values.isContributed && isBlank(values, 'contributorName');
  if (missing.length === 0 && !noContributor) return null;

  const fields = ORDER.filter(
    (field) => missing.includes(field) || (noContributor && field === 'contributorName'),
  );
  if (missing.length > 0) return { message: MISSING[check], fields };
  const ending = check === 'publish' ? ' before publishing' : '';
  return { message: `${NO_CONTRIBUTOR}${ending}`, fields };
}
