import { type Static, Type } from '@sinclair/typebox';
import { givenPassword, MAX_PASSWORD_LENGTH } from '../../../shared/commonPassword.ts';
import { input, named, objectId, ref, stringEnum } from '../../../shared/ref.ts';

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 60;
/** Shorter than administrators' passwords, but none that is common or was leaked is accepted. */
export const MIN_LEARNER_PASSWORD = 10;
/** How long a learner stays signed in without using the site. */
export const SESSION_DAYS = 30;
/** How long a browser is known after signing in, so that its sign-ins are not announced. */
export const DEVICE_DAYS = 365;
/** How long a registration waits for its confirmation. */
export const UNCONFIRMED_DAYS = 7;

const EXAMPLE_EMAIL = 'mina@example.org';
const EXAMPLE_PASSWORD = 'nine green kettles at noon';
export const EXAMPLE_CODE = 'K7QF-2MXN-9RTC-4HWD';
export const EXAMPLE_ACCOUNT = {
  id: '65e6f2a04c1b8d0012a4a001',
  email: EXAMPLE_EMAIL,
  name: 'Mina',
  isEmailConfirmed: true,
  createdAt: '2026-03-05T09:00:00.000Z',
};

const email = Type.String({
  format: 'email',
  maxLength: MAX_EMAIL_LENGTH,
  description: 'An email address.',
});
const name = Type.String({
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
  description: 'Shown with your comments.',
});
const newPassword = Type.String({
  minLength: MIN_LEARNER_PASSWORD,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
  description: 'Common and leaked passwords are refused.',
});
export const currentPassword = Type.String(givenPassword);
const website = Type.Optional(
  Type.String({ maxLength: 200, description: 'Leave this out; only bots fill it in.' }),
);
/** More than a recovery code with dashes and spaces. */
const MAX_CODE_LENGTH = 40;
/** A code that somebody types; signs and letter case don't matter. */
export const typedCode = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_CODE_LENGTH, description });
export const emailedCode = typedCode(
  'The code from an email, with or without dashes. It works once.',
);

export const Registration = input(
  'Registration',
  'A new learner’s account.',
  { email, name, password: newPassword, website },
  { email: EXAMPLE_EMAIL, name: 'Mina', password: EXAMPLE_PASSWORD },
);
export type Registration = Static<typeof Registration>;

export const LearnerCredentials = input(
  'LearnerCredentials',
  'A learner’s credentials.',
  {
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    password: currentPassword,
  },
  { email: EXAMPLE_EMAIL, password: EXAMPLE_PASSWORD },
);

export const Account = named(
  'Account',
  'A learner’s account.',
  {
    id: objectId(),
    email: Type.String(),
    name: Type.String(),
    isEmailConfirmed: Type.Boolean({
      description: 'Always false on a site that can’t send email.',
    }),
    newEmail: Type.Optional(
      Type.String({ description: 'The address that the account gets once it is confirmed.' }),
    ),
    createdAt: Type.String({ format: 'date-time' }),
  },
  EXAMPLE_ACCOUNT,
);
export type Account = Static<typeof Account>;

export const EmailRequest = input(
  'EmailRequest',
  'The address of an account.',
  { email, website },
  { email: EXAMPLE_EMAIL },
);

export const EmailCode = input(
  'EmailCode',
  'The code from an email.',
  { code: emailedCode },
  { code: EXAMPLE_CODE },
);

export const ConfirmedEmail = named(
  'ConfirmedEmail',
  'The confirmed address.',
  { email: Type.String() },
  { email: EXAMPLE_EMAIL },
);

export const PasswordReset = input(
  'PasswordReset',
  'A new password, with the code from an email.',
  { code: emailedCode, newPassword },
  { code: EXAMPLE_CODE, newPassword: EXAMPLE_PASSWORD },
);

export const AccountUpdate = input(
  'AccountUpdate',
  'What a learner can change at any time.',
  { name },
  { name: 'Mina K.' },
);

export const EmailChange = input(
  'EmailChange',
  'A new address, with the password.',
  { email, currentPassword },
  { email: 'mina.k@example.org', currentPassword: EXAMPLE_PASSWORD },
);

export const LearnerPasswordChange = input(
  'LearnerPasswordChange',
  'The current and the new password.',
  { currentPassword, newPassword },
  { currentPassword: EXAMPLE_PASSWORD, newPassword: 'two kites above the pier' },
);

export const AccountDeletion = input(
  'AccountDeletion',
  'Deletes the account at once.',
  {
    currentPassword,
    comments: stringEnum(['delete', 'keep'], {
      description: '`keep` leaves your comments, signed “Deleted user”.',
    }),
  },
  { currentPassword: EXAMPLE_PASSWORD, comments: 'keep' },
);
export type AccountDeletion = Static<typeof AccountDeletion>;

export const SessionParams = Type.Object({
  id: Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 }),
});

const EXAMPLE_SESSION = {
  id: 'Zk3v0hQm5c1yXw8nT2bR6pLs9dGf4jKaE7uIoY0qVtC',
  device: 'Firefox on Android',
  createdAt: '2026-03-05T09:00:00.000Z',
  lastUsedAt: '2026-03-08T18:00:00.000Z',
  isCurrent: true,
};

export const AccountSessions = named(
  'AccountSessions',
  'Where somebody is signed in, the last used first.',
  {
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        device: Type.String({ description: 'The browser and its system.' }),
        createdAt: Type.String({ format: 'date-time' }),
        lastUsedAt: Type.String({
          format: 'date-time',
          description: 'At most an hour behind; a minute for staff.',
        }),
        isCurrent: Type.Boolean({ description: 'Whether this request used it.' }),
      }),
    ),
  },
  { sessions: [EXAMPLE_SESSION] },
);
export type AccountSessions = Static<typeof AccountSessions>;

export const AccountExport = named(
  'AccountExport',
  'Everything that is stored about a learner.',
  {
    exportedAt: Type.String({ format: 'date-time' }),
    account: ref(Account),
    sessions: AccountSessions.properties.sessions,
    study: Type.Array(Type.Unknown(), { description: 'What was saved, starred and practised.' }),
    comments: Type.Array(Type.Unknown(), { description: 'All comments, removed ones too.' }),
  },
  {
    exportedAt: '2026-03-08T18:00:00.000Z',
    account: EXAMPLE_ACCOUNT,
    sessions: [EXAMPLE_SESSION],
    study: [],
    comments: [],
  },
);
