import { ApiError, type Schemas } from '@band8/client';
import { FIELD_NAMES, LABELS } from './labels.ts';
import type { AnswerValues, FieldName } from './values.ts';

/** What is wrong with a field, in a sentence. */
export type FieldFaults = ReadonlyMap<FieldName, string>;

function sentenceOf(name: FieldName, position: string | undefined, message: string): string {
  const label = name === 'tags' && position ? `Tag ${Number(position) + 1}` : LABELS[name];
  return `${label} ${message}.`;
}

/** What the server refused, by field, in the order of the form. */
export function refusedFields(error: unknown): FieldFaults {
  if (!(error instanceof ApiError) || !error.problem) return new Map();
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(error.body);
  const found = FIELD_NAMES.flatMap((name): [FieldName, string][] => {
    const fault = errors.find(({ path }) => path.split('/')[1] === name);
    if (!fault) return [];
    return [[name, sentenceOf(name, fault.path.split('/')[2], fault.message)]];
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
