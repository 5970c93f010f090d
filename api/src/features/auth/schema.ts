import { type Static, Type } from '@sinclair/typebox';
import { MAX_PASSWORD_LENGTH } from '../../shared/commonPassword.ts';
import { input, named, optional, prop, ref, stringEnum } from '../../shared/ref.ts';
import { currentPassword, MAX_EMAIL_LENGTH, typedCode } from './learner/schema.ts';
import { MIN_PASSWORD_LENGTH } from './passwords.ts';

/** A new password of a member of staff. */
export const newStaffPassword = {
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
} as const;
export const EXAMPLE_PASSWORD = 'correct horse battery staple';
export const EXAMPLE_NEW_PASSWORD = 'seven quiet harbours at dusk';

const EXAMPLE_EMAIL = { email: 'editor@example.org' };
const EXAMPLE_USER = { ...EXAMPLE_EMAIL, name: 'Edith Tor', role: 'admin' };
const EXAMPLE_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWU2In0.c2lnbmF0dXJl';

export const Credentials = input('Credentials', {
  description: 'The credentials of a member of staff.',
  properties: {
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    password: currentPassword,
    code: Type.Optional(
      typedCode(
        'The six digits of the authenticator app or a recovery code, if the account has a second factor.',
      ),
    ),
  },
  example: { ...EXAMPLE_EMAIL, password: EXAMPLE_PASSWORD },
});

export const StaffRole = stringEnum(['author', 'editor', 'admin'], {
  $id: 'StaffRole',
  description:
    'An author writes drafts and submits them for review, an editor decides on all content, and an administrator also manages the site and its people.',
  examples: ['editor'],
});
export type StaffRole = Static<typeof StaffRole>;

/** A member of staff, for what the other features allow them. */
export interface StaffMember {
  id: string;
  email: string;
  role: StaffRole;
}

export const User = named('User', {
  description: 'A member of staff.',
  properties: {
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    needsSecondFactor: optional.boolean(
      'True while the site requires a second factor that this account doesn’t have: it can only be set up.',
    ),
  },
  example: EXAMPLE_USER,
});
export type User = Static<typeof User>;

export const SignIn = named('SignIn', {
  description: 'A successful sign-in.',
  properties: {
    token: prop.text('A bearer token, valid for 12 hours unless it is revoked.'),
    user: ref(User),
  },
  example: { token: EXAMPLE_TOKEN, user: EXAMPLE_USER },
});

export const SignedInUser = named('SignedInUser', {
  description: 'The user of the token.',
  properties: { user: ref(User) },
  example: { user: EXAMPLE_USER },
});

export const PasswordChange = input('PasswordChange', {
  description: 'The current and the new password.',
  properties: { currentPassword, newPassword: Type.String(newStaffPassword) },
  example: { currentPassword: EXAMPLE_PASSWORD, newPassword: EXAMPLE_NEW_PASSWORD },
});

export const PasswordConfirmation = input('PasswordConfirmation', {
  description: 'The password of the signed-in user.',
  properties: { currentPassword },
  example: { currentPassword: EXAMPLE_PASSWORD },
});
