import { closeDialog, type DialogName } from '../../dialogs.ts';
import { type Sending, useSentForm } from '../../storage/useSentForm.ts';
import type { Values } from './fields.ts';

interface DialogFormOptions<Name extends string> {
  id: DialogName;
  empty: Values<Name>;
  /** Adjusts the values after a change, for example when a field no longer applies. */
  adjust?: (values: Values<Name>) => Values<Name>;
  send: (values: Values<Name>, sending: Sending) => Promise<unknown>;
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

export type DialogForm<Name extends string> = ReturnType<typeof useDialogForm<Name>>;

/** The state of a form in a dialog, stored on the device until it is sent. */
export function useDialogForm<Name extends string>(options: DialogFormOptions<Name>) {
  const { id, empty, adjust = (values) => values, send, onSent, onFailed } = options;
  const form = useSentForm<Values<Name>, unknown>({
    place: `band8.form.${id}`,
    saved: empty,
    send,
    onSent: () => {
      form.reset();
      closeDialog(id);
      onSent();
    },
    onFailed,
  });
  return {
    ...form,
    id,
    change: (name: Name, value: string) =>
      form.change((values) => adjust({ ...values, [name]: value })),
  };
}
