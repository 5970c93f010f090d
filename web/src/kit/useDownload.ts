import { dataOf } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/saveFile.ts';
import { needsPassword } from './PasswordDialog.tsx';
import { serverMessage } from './serverMessage.ts';

interface Download {
  /** Fetches the file; a blob, because decoding as text would drop the byte order mark. */
  call: () => Promise<{ data?: Blob; response: Response }>;
  /** The title of a failure. */
  failed: string;
  name: () => string;
  onSaved?: () => void;
}

/**
 * Downloads a file from the server. If the server asks for the password again, `passwordDialog`
 * opens, and the download continues once it is confirmed.
 */
export function useDownload({ call, failed, name, onSaved }: Download) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => dataOf(call()),
    onSuccess: (content) => {
      saveFile(content, name());
      onSaved?.();
    },
  });
  const asksPassword = needsPassword(error);
  const reason = serverMessage(error);
  return {
    download: () => mutate(),
    isBusy: isPending,
    problem:
      error && !asksPassword
        ? { title: failed, description: reason ?? 'Please try again.' }
        : undefined,
    dismiss: reset,
    passwordDialog: {
      isOpen: asksPassword,
      reason,
      onConfirmed: () => mutate(),
      onClose: reset,
    },
  };
}
