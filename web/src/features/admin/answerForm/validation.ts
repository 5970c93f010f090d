import { EACH_FIELD, FIELD_NAMES, type FieldName, isOf } from '../answers/fields.ts';
import { textBlocks } from '../history/textDiff.ts';
import type { AnswerValues } from './values.ts';

/** The intended action; each has its own required fields and message. */
export type Check = 'createPublish' | 'saveDraft' | 'update' | 'publish';

/** An error message, and the missing fields in the order of the form. */
export interface Fault {
  message: string;
  fields: readonly FieldName[];
}

const MISSING: Record<Check, string> = {
  createPublish: 'Please fill in all required fields',
  saveDraft: 'Please fill in at least the topic, content, and author fields to save as draft',
  update: 'Please fill in all required fields',
  publish: 'Please fill in all required fields before publishing',
};

const NO_CONTRIBUTOR = 'Please enter the contributor name';

function isBlank(values: AnswerValues, name: FieldName): boolean {
  if (isOf(name, 'html')) return textBlocks(values[name]).length === 0;
  const value = values[name];
  return typeof value === 'string' && value.trim() === '';
}

/** Returns what is missing for an action, or null. White space counts as empty. */
export function validate(values: AnswerValues, check: Check): Fault | null {
  const isNeeded = (name: FieldName) => {
    const { neededFor } = EACH_FIELD[name];
    if (neededFor === undefined || neededFor === 'draft') return neededFor === 'draft';
    return check !== 'saveDraft' && (neededFor === 'publishing' || values.isContributed);
  };
  const fields = FIELD_NAMES.filter((name) => isNeeded(name) && isBlank(values, name));
  if (fields.length === 0) return null;
  if (fields.some((name) => name !== 'contributorName')) return { message: MISSING[check], fields };
  const ending = check === 'publish' ? ' before publishing' : '';
  return { message: `${NO_CONTRIBUTOR}${ending}`, fields };
}
