import { ApiError } from '@band8/client';
import { formatFaults, parseFaults } from '../answers/faults.ts';
import { FIELD_NAMES, type FieldName, isOf } from '../answers/fields.ts';
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
      const hasParts = rest.length > 0 && isOf(name, 'criteria', 'paragraphs', 'weakerVersion');
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
