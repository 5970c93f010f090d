import {
  type FieldFormOptions,
  placeOf,
  useFieldForm,
} from '../../components/dialog/useFieldForm.ts';
import { createStoredText } from '../../storage/store.ts';

export type AccountFormOptions<Name extends string, Result> = Omit<
  FieldFormOptions<Name, Result>,
  'area'
>;

/** Unlike that of other forms, its text ends with the tab, because others may use the browser too. */
export function useAccountForm<Name extends string, Result>(
  options: AccountFormOptions<Name, Result>,
) {
  return useFieldForm({ ...options, area: 'sessionStorage' });
}

/** The sign-in form, which the page that confirms an address fills in. */
export const SIGN_IN_FORM = 'sign-in';

/** Fills in the address on the sign-in page of this tab. */
export function prefillSignIn(email: string): void {
  const form = JSON.stringify({ values: { email } });
  createStoredText(placeOf(SIGN_IN_FORM), 'sessionStorage').write(form);
}
