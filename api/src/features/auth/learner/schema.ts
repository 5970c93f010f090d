import { type Static, Type } from '@sinclair/typebox';
import { givenPassword, MAX_PASSWORD_LENGTH } from '../../../shared/commonPassword.ts';
import { input, named, optional, prop, ref, stringEnum } from '../../../shared/ref.ts';

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
const website = optional.string({
  maxLength: 200,
  description: 'Leave this out; only bots fill it in.',
});
/** More than a recovery code with dashes and spaces. */
const MAX_CODE_LENGTH = 40;
/** A code that somebody types; signs and letter case don't matter. */
export const typedCode = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_CODE_LENGTH, description });
export const emailedCode = typedCode(
  'The code from an email, with or without dashes. It works once.',
);

export const Registration = input('Registration', {
  description: 'A new learner’s account.',
  properties: { email, name, password: newPassword, website },
  example: { email: EXAMPLE_EMAIL, name: 'Mina', password: EXAMPLE_PASSWORD },
});
export type Registration = Static<typeof Registration>;

export const LearnerCredentials = input('LearnerCredentials', {
  description: 'A learner’s credentials.',
  properties: {
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    password: currentPassword,
  },
  example: { email: EXAMPLE_EMAIL, password: EXAMPLE_PASSWORD },
});

export const Account = named('Account', {
  description: 'A learner’s account.',
  properties: {
    id: prop.id(),
    email: Type.String(),
    name: Type.String(),
    isEmailConfirmed: prop.flag('Always false on a site that can’t send email.'),
    newEmail: optional.string('The address that the account gets once it is confirmed.'),
    createdAt: prop.time(),
  },
  example: EXAMPLE_ACCOUNT,
});
export type Account = Static<typeof Account>;

export const EmailRequest = input('EmailRequest', {
  description: 'The address of an account.',
  properties: { email, website },
  example: { email: EXAMPLE_EMAIL },
});

export const EmailCode = input('EmailCode', {
  description: 'The code from an email.',
  properties: { code: emailedCode },
  example: { code: EXAMPLE_CODE },
});

export const ConfirmedEmail = named('ConfirmedEmail', {
  description: 'The confirmed address.',
  properties: { email: Type.String() },
  example: { email: EXAMPLE_EMAIL },
});

export const PasswordReset = input('PasswordReset', {
  description: 'A new password, with the code from an email.',
  properties: { code: emailedCode, newPassword },
  example: { code: EXAMPLE_CODE, newPassword: EXAMPLE_PASSWORD },
});

export const AccountUpdate = input('AccountUpdate', {
  description: 'What a learner can change at any time.',
  properties: { name },
  example: { name: 'Mina K.' },
});

export const EmailChange = input('EmailChange', {
  description: 'A new address, with the password.',
  properties: { email, currentPassword },
  example: { email: 'mina.k@example.org', currentPassword: EXAMPLE_PASSWORD },
});

export const LearnerPasswordChange = input('LearnerPasswordChange', {
  description: 'The current and the new password.',
  properties: { currentPassword, newPassword },
  example: { currentPassword: EXAMPLE_PASSWORD, newPassword: 'two kites above the pier' },
});

export const AccountDeletion = input('AccountDeletion', {
  description: 'Deletes the account at once.',
  properties: {
    currentPassword,
    comments: stringEnum(['delete', 'keep'], {
      description: '`keep` leaves your comments, signed “Deleted user”.',
    }),
  },
  example: { currentPassword: EXAMPLE_PASSWORD, comments: 'keep' },
});

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

export const AccountSessions = named('AccountSessions', {
  description: 'Where somebody is signed in, the last used first.',
  properties: {
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        device: prop.text('The browser and its system.'),
        createdAt: prop.time(),
        lastUsedAt: prop.time('At most an hour behind; a minute for staff.'),
        isCurrent: prop.flag('Whether this request used it.'),
      }),
    ),
  },
  example: { sessions: [EXAMPLE_SESSION] },
});

export const AccountExport = named('AccountExport', {
  description: 'Everything that is stored about a learner.',
  properties: {
    exportedAt: prop.time(),
    account: ref(Account),
    sessions: AccountSessions.properties.sessions,
    study: Type.Array(Type.Unknown(), { description: 'What was saved, starred and practised.' }),
    comments: Type.Array(Type.Unknown(), { description: 'All comments, removed ones too.' }),
  },
  example: {
    exportedAt: '2026-03-08T18:00:00.000Z',
    account: EXAMPLE_ACCOUNT,
    sessions: [EXAMPLE_SESSION],
    study: [],
    comments: [],
  },
});
