import { showToast } from '../components/toast/store.ts';
import { serverMessage } from './serverMessage.ts';

/** Shows a notification about a failure, with the server's message if there is one. */
export function showFailure(title: string, error: unknown): void {
  const description = serverMessage(error) ?? 'Please try again.';
  showToast({ title, description, tone: 'destructive' });
}
