import { ApiError } from '@band8/client';
import { formatFaults, parseFaults } from '../answers/faults.ts';
import { FIELD_NAMES, type FieldName } from '../answers/fields.ts';
import type { AnswerValues } from './values.ts';

/** The error message of each invalid field. */
export type FieldFaults = ReadonlyMap<FieldName, string>;

/** The errors that the server reported, by field, in the order of the form. */
export function refusedFields(error: unknown): FieldFaults {
  if (!(error instanceof ApiError)) return new Map();
  const faults = parseFaults(error);
  const found = FIELD_NAMES.flatMap((name): [FieldName, string][] => {
    const fault = faults.find(({ path }) => path.split('/')[1] === name);
    return fault ? [[name, formatFaults([fault])]] : [];
  });
  return new Map(found);
}

/** The errors of fields whose value has not changed since they were reported. */
export function dropFaultsOfChangedFields(
  faults: FieldFaults,
  sent: AnswerValues,
  now: AnswerValues,
): FieldFaults {
  return new Map([...faults].filter(([name]) => sent[name] === now[name]));
}
