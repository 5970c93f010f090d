import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uniqueId } from '../lib/uniqueId.ts';
import { useDiscard } from './useDiscard.ts';
import { storedForm, useUnsaved } from './useUnsaved.ts';

/** A request's other data besides the values. */
export interface Sending {
  /** The idempotency key: the same for every request with the same values. */
  key: string;
  /** The honeypot field, which people leave empty. */
  website: string;
}

export interface SentFormOptions<T extends object, Result> {
  /** The key under which the values are stored until they are sent. */
  place: string;
  /** Where they are stored; session storage ends with the tab. */
  area?: 'localStorage' | 'sessionStorage';
  /** The values of a new form. */
  saved: T;
  /** The values as they may be stored; all of them by default. */
  toStored?: (values: T) => T;
  send: (values: T, sending: Sending) => Promise<Result>;
  onSent: (result: Result, values: T) => void;
  onFailed?: ((error: unknown) => void) | undefined;
}

/** The state of a form that is stored on the device until the server has it. */
export function useSentForm<T extends object, Result>(options: SentFormOptions<T, Result>) {
  const { place, area, saved, toStored = (values) => values, send, onSent, onFailed } = options;
  const [stored] = useState(() => {
    const keyIn = ({ key }: Record<string, unknown>): { key?: string | undefined } =>
      typeof key === 'string' ? { key } : {};
    const { read, write, remove } = storedForm(place, saved, keyIn, area);
    type Form = Parameters<typeof write>[0] & object;
    return {
      read,
      remove,
      write: (form: Form) => write({ ...form, values: toStored(form.values) }),
    };
  });
  const form = useUnsaved<{ values: T; key?: string | undefined }>({
    stored,
    saved: { values: saved },
  });
  const { discard, ...discarding } = useDiscard(form, place);
  const queryClient = useQueryClient();
  const mutationKey = ['send', place];
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: ({ values, ...sending }: Sending & { values: T }) => send(values, sending),
    onSuccess: (result, { values }) => onSent(result, values),
    onError: (failure) => onFailed?.(failure),
  });

  return {
    ...discarding,
    values: form.current.values,
    isDirty: form.isDirty,
    canStore: form.canStore,
    isSending: isPending,
    error,
    /** Changes the values. Others are another request, so they get another key. */
    change(change: (values: T) => T) {
      form.set({ current: { values: change(form.read().current.values) } });
      if (error) reset();
    },
    /** Sends the values, once at a time. Resolves with the error if that failed. */
    async submit(website = ''): Promise<unknown> {
      if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
      const { values, key = uniqueId() } = form.read().current;
      // Stored before sending, so that the same text has the same key after a reload.
      form.set({ current: { values, key } });
      return mutateAsync({ values, key, website }).then(
        () => undefined,
        (failure: unknown) => failure,
      );
    },
    discard() {
      discard();
      if (error) reset();
    },
    /** Starts again from these values. */
    reset(values = saved) {
      form.set({ current: { values }, saved: { values } });
    },
  };
}
