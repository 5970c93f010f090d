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
    description: 'An administrator’s credentials.',
    examples: [{ ...EXAMPLE_USER, password: 'correct horse battery staple' }],
  },
);

export const User = Type.Object(
  { email: Type.String() },
  { $id: 'User', description: 'An administrator.', examples: [EXAMPLE_USER] },
);

export const SignIn = Type.Object(
  {
    token: Type.String({ description: 'A bearer token, valid for 12 hours unless it is revoked.' }),
    user: ref(User),
  },
  {
    $id: 'SignIn',
    description: 'A successful sign-in.',
    examples: [{ token: EXAMPLE_TOKEN, user: EXAMPLE_USER }],
  },
);
export type SignIn = Static<typeof SignIn>;

export const SignedInUser = Type.Object(
  { user: ref(User) },
  {
    $id: 'SignedInUser',
    description: 'The user of the token.',
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
    description: 'The current and the new password.',
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
    description: 'The password of the signed-in user.',
    examples: [{ currentPassword: 'correct horse battery staple' }],
  },
);

export const authSchemas = [
  Credentials,
  User,
  SignIn,
  SignedInUser,
  PasswordChange,
  PasswordConfirmation,
];
