import { storedForm } from '../../storage/useUnsaved.ts';

/** The tab's storage of the sign-in form, which other pages fill in. */
export const SIGN_IN_FORM = 'sign-in';
export const EMPTY_SIGN_IN = { email: '', password: '' };

/** Fills in the address on the sign-in page of this tab. */
export function prefillSignIn(email: string): void {
  const values = { ...EMPTY_SIGN_IN, email };
  storedForm(`band8.form.${SIGN_IN_FORM}`, EMPTY_SIGN_IN, () => ({}), 'sessionStorage').write({
    values,
  });
}
