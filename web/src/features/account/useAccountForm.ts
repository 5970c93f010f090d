import { emptyValues, type FormField, type Values } from '../../components/dialog/fields.ts';
import { createStoredText } from '../../storage/store.ts';
import { type Sending, useSentForm } from '../../storage/useSentForm.ts';

export interface AccountFormOptions<Name extends string, Result> {
  /** Part of the key under which the tab stores what is typed, and of the controls' ids. */
  id: string;
  fields: readonly FormField<Name>[];
  /** The values of a new form; empty by default. */
  saved?: Values<Name>;
  send: (values: Values<Name>, sending: Sending) => Promise<Result>;
  onSent: (result: Result, values: Values<Name>) => void;
  onFailed?: (error: unknown) => void;
}

const placeOf = (id: string) => `band8.form.${id}`;

/** The state of a form about an account: what is typed, except passwords, survives a reload. */
export function useAccountForm<Name extends string, Result>({
  id,
  fields,
  saved = emptyValues(fields),
  ...options
}: AccountFormOptions<Name, Result>) {
  const form = useSentForm<Values<Name>, Result>({
    ...options,
    saved,
    place: placeOf(id),
    // Unlike other forms it ends with the tab, because others may use the browser too.
    area: 'sessionStorage',
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

export type AccountFormState<Name extends string> = Omit<
  ReturnType<typeof useAccountForm<Name, unknown>>,
  'reset'
>;

/** The sign-in form, which the page that confirms an address fills in. */
export const SIGN_IN_FORM = 'sign-in';

/** Fills in the address on the sign-in page of this tab. */
export function prefillSignIn(email: string): void {
  const form = JSON.stringify({ values: { email } });
  createStoredText(placeOf(SIGN_IN_FORM), 'sessionStorage').write(form);
}
