import { showToast } from '../../components/toast/store.ts';
import { serverMessage } from './serverMessage.ts';

/** Says what failed, in the server's words where it has some. */
export function showFailure(title: string, error: unknown): void {
  const description = serverMessage(error) ?? 'Please try again.';
  showToast({ title, description, tone: 'destructive' });
}
