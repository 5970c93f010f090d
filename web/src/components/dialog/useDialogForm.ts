import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeDialog, type DialogName } from '../../dialogs.ts';
import { storedForm, useUnsaved } from '../../storage/useUnsaved.ts';
import { uniqueId } from '../../uniqueId.ts';
import type { Values } from './fields.ts';

/** What goes along with the values. */
export interface Sending {
  /** The same for every attempt with the same values. */
  key: string;
  /** The trap field: people leave it empty. */
  website: string;
}

interface DialogFormOptions<Name extends string> {
  id: DialogName;
  empty: Values<Name>;
  /** What follows from a change, such as a field that does not apply any more. */
  adjust?: (values: Values<Name>) => Values<Name>;
  send: (values: Values<Name>, sending: Sending) => Promise<unknown>;
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

export type DialogForm<Name extends string> = ReturnType<typeof useDialogForm<Name>>;

interface FormText<Name extends string> {
  values: Values<Name>;
  /** The Idempotency-Key that exactly these values were sent with. */
  key?: string | undefined;
}

function keyIn({ key }: Record<string, unknown>): { key?: string | undefined } {
  return typeof key === 'string' ? { key } : {};
}

/** The text of a form in a dialog, which stays on the device until it was sent. */
export function useDialogForm<Name extends string>(options: DialogFormOptions<Name>) {
  const { id, empty, adjust = (values) => values, send, onSent, onFailed } = options;
  const [stored] = useState(() => storedForm(`band8.form.${id}`, empty, keyIn));
  const form = useUnsaved<FormText<Name>>({ stored, saved: { values: empty } });
  const [cleared, setCleared] = useState<Values<Name> | null>(null);
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

  /** Sends what is typed, once at a time. Resolves to the failure, if there was one. */
  async function submit(website: string): Promise<unknown> {
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
    const { values, key = uniqueId() } = form.read().current;
    // Before it leaves: after a reload the same text is still the same submission.
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
      setCleared(null);
      set({ values: adjust({ ...form.read().current.values, [name]: value }) });
    },
    submit,
    clear() {
      setCleared(form.read().current.values);
      set({ values: empty });
    },
    /** Takes the last clearing back, until something is typed. */
    undoClear:
      cleared &&
      (() => {
        setCleared(null);
        set({ values: cleared });
      }),
  };
}
