import { type SentFormOptions, useSentForm } from '../../storage/useSentForm.ts';
import type { FormField, Values } from './fields.ts';

export interface FieldFormOptions<Name extends string, Result>
  extends Omit<SentFormOptions<Values<Name>, Result>, 'place' | 'saved' | 'toStored'> {
  /** Part of the key under which the device stores what is typed, and of the controls' ids. */
  id: string;
  fields: readonly FormField<Name>[];
  /** The values of a new form; empty by default. */
  saved?: Values<Name>;
}

/** What a form needs of its state. */
export type FieldForm<Name extends string> = Omit<
  ReturnType<typeof useFieldForm<Name, unknown>>,
  'reset'
>;

export const placeOf = (id: string) => `band8.form.${id}`;

/** The state of a form of fields: what is typed, except passwords, is stored until it is sent. */
export function useFieldForm<Name extends string, Result>({
  id,
  fields,
  saved = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Values<Name>,
  ...options
}: FieldFormOptions<Name, Result>) {
  const form = useSentForm<Values<Name>, Result>({
    ...options,
    saved,
    place: placeOf(id),
    toStored(values) {
      const stored = { ...values };
      for (const { name, type } of fields) if (type === 'password') stored[name] = '';
      return stored;
    },
  });
  return {
    ...form,
    id,
    fields,
    change: (name: Name, value: string) => form.change((values) => ({ ...values, [name]: value })),
  };
}
