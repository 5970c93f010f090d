import { ApiError } from '@band8/client';

/** The server's message for the user, if a failed call has one. */
export function serverMessage(error: unknown): string | undefined {
  return (error instanceof ApiError && error.problem?.message) || undefined;
}

/** What a failed read says: the server's message for the user, or this text. */
export function reasonOr(text: string) {
  return (_: unknown, error: unknown) => serverMessage(error) ?? text;
}
