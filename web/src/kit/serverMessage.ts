import { ApiError } from '@band8/client';
import { showToast } from '../components/toast/store.ts';

/** The server's message for the user, if a failed call has one. */
export function serverMessage(error: unknown): string | undefined {
  return (error instanceof ApiError && error.problem?.message) || undefined;
}

/** What a failed read says: the server's message for the user, or this text. */
export function reasonOr(text: string) {
  return (_: unknown, error: unknown) => serverMessage(error) ?? text;
}

/** Shows a notification about a failure, with the server's message if there is one. */
export function showFailure(title: string, error: unknown): void {
  const description = serverMessage(error) ?? 'Please try again.';
  showToast({ title, description, tone: 'destructive' });
}
