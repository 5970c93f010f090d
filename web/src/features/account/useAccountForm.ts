import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormField, Values } from '../../components/dialog/fields.ts';
import { type FormStore, storedForm, type Unsaved, useUnsaved } from '../../storage/useUnsaved.ts';

interface AccountFormOptions<Name extends string, Result> {
  /** Part of the key under which the tab stores what is typed, and of the controls' ids. */
  id: string;
  fields: readonly FormField<Name>[];
  /** The values of a new form. */
  saved: Values<Name>;
  send: (values: Values<Name>, website: string) => Promise<Result>;
  onSent: (result: Result, values: Values<Name>) => void;
  onFailed?: (error: unknown) => void;
}

type FormText<Name extends string> = Unsaved<Values<Name>, object>;

/** The tab's storage of a form, which never contains passwords. */
function tabStore<Name extends string>(
  id: string,
  empty: Values<Name>,
  fields: readonly FormField<Name>[],
): FormStore<FormText<Name>> {
  const { read, write, remove } = storedForm(
    `band8.form.${id}`,
    empty,
    () => ({}),
    // Unlike other forms it ends with the tab, because others may use the browser too.
    'sessionStorage',
  );
  return {
    read,
    remove,
    write({ values }) {
      const stored = { ...values };
      for (const { name, type } of fields) if (type === 'password') stored[name] = '';
      return write({ values: stored });
    },
  };
}

/** The state of a form about an account: what is typed, except passwords, survives a reload. */
export function useAccountForm<Name extends string, Result>(
  options: AccountFormOptions<Name, Result>,
) {
  const { id, fields, saved, send, onSent, onFailed } = options;
  const [stored] = useState(() => tabStore(id, saved, fields));
  const form = useUnsaved<FormText<Name>>({ stored, saved: { values: saved } });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, website }: { values: Values<Name>; website: string }) =>
      send(values, website),
    onSuccess: (result, { values }) => onSent(result, values),
    onError: (error) => onFailed?.(error),
  });

  return {
    id,
    fields,
    values: form.current.values,
    isSending: isPending,
    change(name: Name, value: string) {
      form.set({ current: { values: { ...form.read().current.values, [name]: value } } });
    },
    /** Sends the values. Resolves with the error if that failed. */
    submit(website: string): Promise<unknown> {
      return mutateAsync({ values: form.read().current.values, website }).then(
        () => undefined,
        (error: unknown) => error,
      );
    },
    /** Starts again from these values. */
    reset(values: Values<Name> = saved) {
      form.set({ current: { values }, saved: { values } });
    },
  };
}

export type AccountFormState<Name extends string> = Omit<
  ReturnType<typeof useAccountForm<Name, unknown>>,
  'reset'
>;
