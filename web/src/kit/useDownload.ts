import { ApiError } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/saveFile.ts';
import { serverMessage } from './serverMessage.ts';

interface Download {
  /** Fetches the file; its error has the message to show, and the original error as the cause. */
  read: () => Promise<Blob>;
  name: () => string;
  onSaved?: () => void;
}

/**
 * Downloads a file from the server. If the server asks for the password again, `passwordDialog`
 * opens, and the download continues once it is confirmed.
 */
export function useDownload({ read, name, onSaved }: Download) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: read,
    onSuccess: (content) => {
      saveFile(content, name());
      onSaved?.();
    },
  });
  const asksPassword =
    error?.cause instanceof ApiError && error.cause.problem?.code === 'PASSWORD_REQUIRED';
  return {
    download: () => mutate(),
    isBusy: isPending,
    problem:
      error && !asksPassword
        ? { title: error.message, description: serverMessage(error.cause) ?? 'Please try again.' }
        : undefined,
    dismiss: reset,
    passwordDialog: {
      isOpen: asksPassword,
      reason: serverMessage(error?.cause),
      onConfirmed: () => mutate(),
      onClose: reset,
    },
  };
}
