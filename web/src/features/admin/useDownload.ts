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

/** Fetches a file from the server and saves it; what went wrong is a problem to show. */
export function useDownload({ read, name, onSaved }: Download) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: read,
    onSuccess: (content) => {
      saveFile(content, name());
      onSaved?.();
    },
  });
  return {
    download: () => mutate(),
    isBusy: isPending,
    problem: error
      ? { title: error.message, description: serverMessage(error.cause) ?? 'Please try again.' }
      : undefined,
    dismiss: reset,
  };
}
