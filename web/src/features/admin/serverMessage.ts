import { ApiError } from '@band8/client';

/** What the server said of a failed call; nothing when it said nothing that a person can read. */
export function serverMessage(error: unknown): string | undefined {
  return (error instanceof ApiError && error.problem?.message) || undefined;
}
