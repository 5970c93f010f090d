import type { ApiError, Schemas } from '@band8/client';
import { FIELDS } from './fields.ts';

type Fault = NonNullable<Schemas['Problem']['errors']>[number];

function labelOf({ path }: Fault): string {
  const [name = '', position] = path.split('/').slice(1);
  if (name === 'tags' && position) return `Tag ${Number(position) + 1}`;
  return new Map(Object.entries(FIELDS)).get(name)?.label ?? name;
}

/** Why an answer can't be saved, one sentence per field: 'Task Type is missing.' */
export function formatFaults(faults: readonly Fault[]): string {
  return faults.map((fault) => `${labelOf(fault)} ${fault.message}.`).join(' ');
}

/** The field errors in a server's error; empty for other errors. */
export function parseFaults({ problem, body }: ApiError): readonly Fault[] {
  if (!problem) return [];
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(body);
  return errors;
}
