import type { Schemas } from '@band8/client';
import { apiErrorOf } from './status.ts';

/** Said of a call that got no answer. */
export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

/** The API's message for the user, if a failed call has one. */
export function messageOf(error: unknown): string | undefined {
  return apiErrorOf(error)?.problem?.message || undefined;
}

/** The API's errors by field, each a sentence. */
export function faultsOf(error: unknown): Map<string, string> {
  const failure = apiErrorOf(error);
  if (!failure?.problem) return new Map();
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(failure.body);
  // Some messages are sentences, the others continue the name of the field.
  const sentenceOf = (message: string) => (message.endsWith('.') ? message : `This ${message}.`);
  const faults = new Map<string, string>();
  for (const { path, message } of errors) {
    const name = path.replace(/^\//, '');
    const before = faults.get(name);
    faults.set(name, before ? `${before} ${sentenceOf(message)}` : sentenceOf(message));
  }
  return faults;
}
