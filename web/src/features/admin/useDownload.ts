import { ApiError } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../saveFile.ts';
import { serverMessage } from './serverMessage.ts';

interface Download {
  /** Reads the file; its failure is an error with the text to show, and what it came from. */
  read: () => Promise<Blob>;
  /** The name that the file is saved under. */
  name: () => string;
  onSaved?: () => void;
}

/**
 * Fetches a file from the server and saves it; what went wrong is a problem to show. Where the server
 * asks for the password again, `passwordDialog` opens, and the file is fetched once it was given.
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
    passwordDialog: { isOpen: asksPassword, onConfirmed: () => mutate(), onClose: reset },
  };
}
