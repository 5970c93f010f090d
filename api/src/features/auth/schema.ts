import { type Static, Type } from '@sinclair/typebox';
import { MAX_PASSWORD_LENGTH } from '../../shared/commonPassword.ts';
import { input, named, optional, prop, ref, stringEnum } from '../../shared/ref.ts';
import {
  currentPassword,
  EXAMPLE_CODE,
  emailedCode,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  typedCode,
} from './learner/schema.ts';
import { MIN_PASSWORD_LENGTH } from './passwords.ts';

/** A new password of a member of staff. */
export const newStaffPassword = {
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
} as const;
export const EXAMPLE_PASSWORD = 'correct horse battery staple';
const EXAMPLE_NEW_PASSWORD = 'seven quiet harbours at dusk';

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

const EXAMPLE_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const factorCode = typedCode('The six digits of the authenticator app, or a recovery code.');
const email = Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH });

export const OwnStaffAccount = named('OwnStaffAccount', {
  description: 'Your account in the back office.',
  properties: {
    id: prop.id(),
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    newEmail: optional.string('The address that the account gets once it is confirmed.'),
    secondFactor: optional.object(
      { since: prop.time(), recoveryCodesLeft: prop.count() },
      { description: 'Absent if a sign-in only needs the password.' },
    ),
    isSecondFactorRequired: prop.flag('Whether the settings require a second factor of all staff.'),
  },
  example: {
    id: '65e6f2a04c1b8d0012a4a002',
    email: 'editor@example.org',
    name: 'Edith Tor',
    role: 'editor',
    secondFactor: { since: '2026-03-05T09:00:00.000Z', recoveryCodesLeft: 9 },
    isSecondFactorRequired: false,
  },
});

export const StaffAccountUpdate = input('StaffAccountUpdate', {
  description: 'What you can change at any time.',
  properties: { name: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })) },
  example: { name: 'Edith Tor' },
});

export const StaffEmailChange = input('StaffEmailChange', {
  description: 'A new address, with the password.',
  properties: { email, currentPassword },
  example: { email: 'edith@example.org', currentPassword: EXAMPLE_PASSWORD },
});

export const StaffEmailCode = input('StaffEmailCode', {
  description: 'The code from the email to the new address.',
  properties: { code: emailedCode },
  example: { code: EXAMPLE_CODE },
});

export const SecondFactorKey = named('SecondFactorKey', {
  description: 'The key of a new second factor; it is never shown again.',
  properties: {
    key: prop.text('In base32, to type into an authenticator app.'),
    uri: prop.text('What a QR code for an authenticator app contains.'),
  },
  example: {
    key: EXAMPLE_KEY,
    uri: `otpauth://totp/Band8:editor%40example.org?issuer=Band8&secret=${EXAMPLE_KEY}&algorithm=SHA1&digits=6&period=30`,
  },
});

export const SecondFactorCode = input('SecondFactorCode', {
  description: 'The first code of a new second factor.',
  properties: { code: factorCode },
  example: { code: '492039' },
});

export const SecondFactorProof = input('SecondFactorProof', {
  description: 'The password and a code, before the second factor changes.',
  properties: { currentPassword, code: factorCode },
  example: { currentPassword: EXAMPLE_PASSWORD, code: '492039' },
});

export const RecoveryCodeList = named('RecoveryCodeList', {
  description:
    'Codes for signing in without the app; each works once, and they are never shown again.',
  properties: { recoveryCodes: Type.Array(Type.String()) },
  example: { recoveryCodes: [EXAMPLE_CODE] },
});

export const StaffEmailRequest = input('StaffEmailRequest', {
  description: 'The address of a member of staff.',
  properties: { email },
  example: { email: 'editor@example.org' },
});

export const StaffPasswordReset = input('StaffPasswordReset', {
  description: 'A new password, with the code from an email.',
  properties: { code: emailedCode, newPassword: Type.String(newStaffPassword) },
  example: { code: EXAMPLE_CODE, newPassword: EXAMPLE_NEW_PASSWORD },
});
