import type { Schemas } from '@band8/client';
import { apiErrorOf } from './status.ts';

/** What the API said of a failed call; nothing when it said nothing that a person can read. */
export function messageOf(error: unknown): string | undefined {
  return apiErrorOf(error)?.problem?.message || undefined;
}

/** The fields that the API refused, each with a sentence. */
export function faultsOf(error: unknown): Map<string, string> {
  const failure = apiErrorOf(error);
  if (!failure?.problem) return new Map();
  const { errors = [] }: Pick<Schemas['Problem'], 'errors'> = JSON.parse(failure.body);
  return new Map(errors.map(({ path, message }) => [path.replace(/^\//, ''), `This ${message}.`]));
}
