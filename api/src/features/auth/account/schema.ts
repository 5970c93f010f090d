import { type Static, Type } from '@sinclair/typebox';
import { input, named, optional, prop, ref } from '../../../shared/ref.ts';
import * as wire from '../learner/schema.ts';
import { EXAMPLE_NEW_PASSWORD, EXAMPLE_PASSWORD, newStaffPassword, StaffRole } from '../schema.ts';

const EXAMPLE_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const factorCode = wire.typedCode('The six digits of the authenticator app, or a recovery code.');
const email = Type.String({ format: 'email', maxLength: wire.MAX_EMAIL_LENGTH });

export const OwnStaffAccount = named('OwnStaffAccount', {
  description: 'Your account in the back office.',
  properties: {
    id: prop.id(),
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    newEmail: optional.string('The address that the account gets once it is confirmed.'),
    secondFactor: Type.Optional(
      Type.Object(
        { since: prop.time(), recoveryCodesLeft: prop.count() },
        { description: 'Absent if a sign-in only needs the password.' },
      ),
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
export type OwnStaffAccount = Static<typeof OwnStaffAccount>;

export const StaffAccountUpdate = input('StaffAccountUpdate', {
  description: 'What you can change at any time.',
  properties: { name: Type.Optional(Type.String({ maxLength: wire.MAX_NAME_LENGTH })) },
  example: { name: 'Edith Tor' },
});

export const StaffEmailChange = input('StaffEmailChange', {
  description: 'A new address, with the password.',
  properties: { email, currentPassword: wire.currentPassword },
  example: { email: 'edith@example.org', currentPassword: EXAMPLE_PASSWORD },
});

export const StaffEmailCode = input('StaffEmailCode', {
  description: 'The code from the email to the new address.',
  properties: { code: wire.emailedCode },
  example: { code: wire.EXAMPLE_CODE },
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
  properties: { currentPassword: wire.currentPassword, code: factorCode },
  example: { currentPassword: EXAMPLE_PASSWORD, code: '492039' },
});

export const RecoveryCodeList = named('RecoveryCodeList', {
  description:
    'Codes for signing in without the app; each works once, and they are never shown again.',
  properties: { recoveryCodes: Type.Array(Type.String()) },
  example: { recoveryCodes: [wire.EXAMPLE_CODE] },
});

export const StaffEmailRequest = input('StaffEmailRequest', {
  description: 'The address of a member of staff.',
  properties: { email },
  example: { email: 'editor@example.org' },
});

export const StaffPasswordReset = input('StaffPasswordReset', {
  description: 'A new password, with the code from an email.',
  properties: { code: wire.emailedCode, newPassword: Type.String(newStaffPassword) },
  example: { code: wire.EXAMPLE_CODE, newPassword: EXAMPLE_NEW_PASSWORD },
});
