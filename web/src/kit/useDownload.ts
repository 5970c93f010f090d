import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/saveFile.ts';
import { needsPassword, passwordDialog } from './SendForm.tsx';
import { serverMessage } from './serverMessage.ts';

interface Download<Choice> {
  /** Fetches the file, as it was chosen. */
  call: (choice: Choice) => Promise<Blob>;
  /** The title of a failure. */
  failed: string;
  name: () => string;
  onSaved?: () => void;
}

/**
 * Downloads a file from the server. If the server asks for the password again, `passwordDialog`
 * opens, and the download continues once it is confirmed.
 */
export function useDownload<Choice = void>({ call, failed, name, onSaved }: Download<Choice>) {
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: call,
    onSuccess: (content) => {
      saveFile(content, name());
      onSaved?.();
    },
  });
  return {
    download: (choice: Choice) => mutate(choice),
    isBusy: isPending,
    problem:
      error && !needsPassword(error)
        ? { title: failed, description: serverMessage(error) ?? 'Please try again.' }
        : undefined,
    dismiss: reset,
    passwordDialog: passwordDialog(error, () => mutate(variables as Choice), reset),
  };
}
