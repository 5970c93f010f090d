import { ApiError } from '@band8/client';
import { faultSentences, refusedFaults } from '../answers/faults.ts';
import { FIELD_NAMES, type FieldName } from '../answers/fields.ts';
import type { AnswerValues } from './values.ts';

/** What is wrong with a field, in a sentence. */
export type FieldFaults = ReadonlyMap<FieldName, string>;

/** What the server refused, by field, in the order of the form. */
export function refusedFields(error: unknown): FieldFaults {
  if (!(error instanceof ApiError)) return new Map();
  const faults = refusedFaults(error);
  const found = FIELD_NAMES.flatMap((name): [FieldName, string][] => {
    const fault = faults.find(({ path }) => path.split('/')[1] === name);
    return fault ? [[name, faultSentences([fault])]] : [];
  });
  return new Map(found);
}

/** The faults of fields that still say what was refused. */
export function standingFaults(
  faults: FieldFaults,
  sent: AnswerValues,
  now: AnswerValues,
): FieldFaults {
  return new Map([...faults].filter(([name]) => sent[name] === now[name]));
}
