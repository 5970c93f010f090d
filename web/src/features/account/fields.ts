import { emailCodeLimits, registrationLimits } from '@band8/client/forms';
import type { FormField } from '../../components/dialog/fields.ts';

export const MIN_PASSWORD = registrationLimits.password.minLength;

export const NAME = {
  name: 'name',
  label: 'Name',
  type: 'text',
  max: registrationLimits.name.maxLength,
  missing: 'Enter a name.',
  hint: 'Shown with your comments.',
  autoComplete: 'nickname',
} as const satisfies FormField<'name'>;

/** Named a username, because that is what password managers store with the password. */
export const EMAIL = {
  name: 'email',
  label: 'Email',
  type: 'email',
  max: registrationLimits.email.maxLength,
  missing: 'Enter your email address.',
  autoComplete: 'username',
} as const satisfies FormField<'email'>;

export const PASSWORD = {
  name: 'password',
  label: 'Password',
  type: 'password',
  max: registrationLimits.password.maxLength,
  missing: 'Enter your password.',
  autoComplete: 'current-password',
} as const satisfies FormField<'password'>;

export const CURRENT_PASSWORD = {
  ...PASSWORD,
  name: 'currentPassword',
  label: 'Current password',
} as const satisfies FormField<'currentPassword'>;

const CHOSEN = {
  missing: 'Enter a password.',
  min: MIN_PASSWORD,
  tooShort: `Use at least ${MIN_PASSWORD} characters. Three or four words are easy to remember.`,
  autoComplete: 'new-password',
} as const;

export const CHOSEN_PASSWORD = { ...PASSWORD, ...CHOSEN } as const satisfies FormField<'password'>;

export const NEW_PASSWORD = {
  ...PASSWORD,
  ...CHOSEN,
  name: 'newPassword',
  label: 'New password',
} as const satisfies FormField<'newPassword'>;

export const CODE = {
  name: 'code',
  label: 'Code from the email',
  type: 'code',
  max: emailCodeLimits.code.maxLength,
  missing: 'Enter the code from the email.',
  hint: 'Four groups of four, such as K7QF-2MXN-9RTC-4HWD.',
  autoComplete: 'one-time-code',
} as const satisfies FormField<'code'>;
