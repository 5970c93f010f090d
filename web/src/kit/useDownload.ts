import { dataOf } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/saveFile.ts';
import { needsPassword, passwordDialog } from './SendForm.tsx';
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
  return {
    download: () => mutate(),
    isBusy: isPending,
    problem:
      error && !needsPassword(error)
        ? { title: failed, description: serverMessage(error) ?? 'Please try again.' }
        : undefined,
    dismiss: reset,
    passwordDialog: passwordDialog(error, mutate, reset),
  };
}
