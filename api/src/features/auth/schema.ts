import { type Static, Type } from '@sinclair/typebox';
import { givenPassword, MAX_PASSWORD_LENGTH } from '../../shared/commonPassword.ts';
import { input, named, ref, stringEnum } from '../../shared/ref.ts';
import { MIN_PASSWORD_LENGTH } from './passwords.ts';

const MAX_EMAIL_LENGTH = 254;
/** More than a recovery code with dashes and spaces. */
export const MAX_CODE_LENGTH = 40;

const EXAMPLE_EMAIL = { email: 'editor@example.org' };
const EXAMPLE_USER = { ...EXAMPLE_EMAIL, name: 'Edith Tor', role: 'admin' };
const EXAMPLE_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWU2In0.c2lnbmF0dXJl';

export const Credentials = input(
  'Credentials',
  'The credentials of a member of staff.',
  {
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    password: Type.String(givenPassword),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_CODE_LENGTH,
        description:
          'The six digits of the authenticator app or a recovery code, if the account has a second factor.',
      }),
    ),
  },
  { ...EXAMPLE_EMAIL, password: 'correct horse battery staple' },
);

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

export const User = named(
  'User',
  'A member of staff.',
  {
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    needsSecondFactor: Type.Optional(
      Type.Boolean({
        description:
          'True while the site requires a second factor that this account doesn’t have: it can only be set up.',
      }),
    ),
  },
  EXAMPLE_USER,
);
export type User = Static<typeof User>;

export const SignIn = named(
  'SignIn',
  'A successful sign-in.',
  {
    token: Type.String({ description: 'A bearer token, valid for 12 hours unless it is revoked.' }),
    user: ref(User),
  },
  { token: EXAMPLE_TOKEN, user: EXAMPLE_USER },
);
export type SignIn = Static<typeof SignIn>;

export const SignedInUser = named(
  'SignedInUser',
  'The user of the token.',
  { user: ref(User) },
  { user: EXAMPLE_USER },
);

export const PasswordChange = input(
  'PasswordChange',
  'The current and the new password.',
  {
    currentPassword: Type.String(givenPassword),
    newPassword: Type.String({
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      format: 'password',
    }),
  },
  {
    currentPassword: 'correct horse battery staple',
    newPassword: 'seven quiet harbours at dusk',
  },
);

export const PasswordConfirmation = input(
  'PasswordConfirmation',
  'The password of the signed-in user.',
  { currentPassword: Type.String(givenPassword) },
  { currentPassword: 'correct horse battery staple' },
);
