import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeDialog, type DialogName } from '../../dialogs.ts';
import { uniqueId } from '../../lib/uniqueId.ts';
import { useDiscard } from '../../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../../storage/useUnsaved.ts';
import type { Values } from './fields.ts';

/** The request's other data besides the values. */
export interface Sending {
  /** The same for every request with the same values. */
  key: string;
  /** The honeypot field, which people leave empty. */
  website: string;
}

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

interface FormText<Name extends string> {
  values: Values<Name>;
  /** The idempotency key that these values were sent with. */
  key?: string | undefined;
}

function keyIn({ key }: Record<string, unknown>): { key?: string | undefined } {
  return typeof key === 'string' ? { key } : {};
}

/** The state of a form in a dialog, stored on the device until it is sent. */
export function useDialogForm<Name extends string>(options: DialogFormOptions<Name>) {
  const { id, empty, adjust = (values) => values, send, onSent, onFailed } = options;
  const [stored] = useState(() => storedForm(`band8.form.${id}`, empty, keyIn));
  const form = useUnsaved<FormText<Name>>({ stored, saved: { values: empty } });
  const discarding = useDiscard(form, stored.key);
  const set = (current: FormText<Name>) => form.set({ current });

  const queryClient = useQueryClient();
  const mutationKey = ['dialog', id];
  const { mutateAsync, isPending: isSending } = useMutation({
    mutationKey,
    mutationFn: ({ values, ...sending }: Sending & { values: Values<Name> }) =>
      send(values, sending),
    onSuccess: () => {
      set({ values: empty });
      closeDialog(id);
      onSent();
    },
    onError: (error) => onFailed(error),
  });

  /** Sends the values, once at a time. Resolves with the error if that failed. */
  async function submit(website: string): Promise<unknown> {
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
    const { values, key = uniqueId() } = form.read().current;
    // Stored before sending, so that the same text has the same key after a reload.
    set({ values, key });
    return mutateAsync({ values, key, website }).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  return {
    id,
    values: form.current.values,
    isSending,
    canStore: form.canStore,
    isEmpty: !form.isDirty,
    change(name: Name, value: string) {
      set({ values: adjust({ ...form.read().current.values, [name]: value }) });
    },
    submit,
    ...discarding,
  };
}
