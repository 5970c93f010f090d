import { ApiError } from '@band8/client';
import { EACH_FIELD, FIELD_NAMES, FIELDS, type FieldName, isOf } from '../answers/fields.ts';
import { formatFaults, parseFaults } from '../answers/labels.ts';
import { textBlocks } from '../history/textDiff.ts';
import { NOTE_KINDS } from '../teachingNotes/values.ts';
import type { AnswerValues } from './values.ts';

/** A field, or a part of a field with several controls, such as `paragraphNotes/0/label`. */
export type FieldPath = FieldName | `${FieldName}/${string}`;

/** The error message of each invalid field or part. */
export type FieldFaults = ReadonlyMap<FieldPath, string>;

/** The errors that the server reported, by field, in the order of the form. */
export function refusedFields(error: unknown): FieldFaults {
  if (!(error instanceof ApiError)) return new Map();
  const faults = parseFaults(error);
  const found = new Map<FieldPath, string>();
  for (const name of FIELD_NAMES) {
    for (const fault of faults.filter(({ path }) => path.split('/')[1] === name)) {
      const [, , ...rest] = fault.path.split('/');
      // Teaching notes have several controls.
      const hasParts = rest.length > 0 && FIELDS[name].kind in NOTE_KINDS;
      const path: FieldPath = hasParts ? `${name}/${rest.join('/')}` : name;
      if (!found.has(path)) found.set(path, formatFaults([fault]));
    }
  }
  return found;
}

/** The errors of fields whose value has not changed since they were reported. */
export function dropFaultsOfChangedFields(
  faults: FieldFaults,
  sent: AnswerValues,
  now: AnswerValues,
): FieldFaults {
  const changed = FIELD_NAMES.filter((name) => sent[name] !== now[name]);
  const isChanged = (path: FieldPath) => changed.some((name) => name === path.split('/')[0]);
  return new Map([...faults].filter(([path]) => !isChanged(path)));
}

/** The intended action; each has its own required fields and message. */
export type Check = 'saveDraft' | 'update' | 'publish';

const MISSING: Record<Check, string> = {
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

/**
 * Returns what to say if something is missing for an action, with the fields in the order of the
 * form, or null. White space counts as empty.
 */
export function validate(values: AnswerValues, check: Check) {
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
