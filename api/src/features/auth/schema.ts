import { type Static, Type } from '@sinclair/typebox';
import { givenPassword, MAX_PASSWORD_LENGTH } from '../../shared/givenPassword.ts';
import { ref } from '../../shared/ref.ts';
import { MIN_PASSWORD_LENGTH } from './passwords.ts';

const MAX_EMAIL_LENGTH = 254;

const EXAMPLE_USER = { email: 'editor@example.org' };
const EXAMPLE_TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NWU2In0.c2lnbmF0dXJl';

export const Credentials = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    password: Type.String(givenPassword),
  },
  {
    $id: 'Credentials',
    additionalProperties: false,
    description: 'What an administrator signs in with.',
    examples: [{ ...EXAMPLE_USER, password: 'correct horse battery staple' }],
  },
);

export const User = Type.Object(
  { email: Type.String() },
  { $id: 'User', description: 'An administrator.', examples: [EXAMPLE_USER] },
);

export const SignIn = Type.Object(
  {
    token: Type.String({ description: 'A bearer token, good for 12 hours unless it is revoked.' }),
    user: ref(User),
  },
  {
    $id: 'SignIn',
    description: 'A sign-in that succeeded.',
    examples: [{ token: EXAMPLE_TOKEN, user: EXAMPLE_USER }],
  },
);
export type SignIn = Static<typeof SignIn>;

export const SignedInUser = Type.Object(
  { user: ref(User) },
  {
    $id: 'SignedInUser',
    description: 'Whose token was sent.',
    examples: [{ user: EXAMPLE_USER }],
  },
);

export const PasswordChange = Type.Object(
  {
    currentPassword: Type.String(givenPassword),
    newPassword: Type.String({
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      format: 'password',
    }),
  },
  {
    $id: 'PasswordChange',
    additionalProperties: false,
    description: 'The password of today and the one that replaces it.',
    examples: [
      {
        currentPassword: 'correct horse battery staple',
        newPassword: 'seven quiet harbours at dusk',
      },
    ],
  },
);

export const PasswordConfirmation = Type.Object(
  { currentPassword: Type.String(givenPassword) },
  {
    $id: 'PasswordConfirmation',
    additionalProperties: false,
    description: 'The password of whoever is signed in.',
    examples: [{ currentPassword: 'correct horse battery staple' }],
  },
);

/** Every named component of this feature. */
export const authSchemas = [
  ...[Credentials, User, SignIn, SignedInUser],
  ...[PasswordChange, PasswordConfirmation],
];
