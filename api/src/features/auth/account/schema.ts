import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId, ref } from '../../../shared/ref.ts';
import {
  currentPassword,
  EXAMPLE_CODE,
  emailedCode,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  typedCode,
} from '../learner/schema.ts';
import { EXAMPLE_NEW_PASSWORD, EXAMPLE_PASSWORD, newStaffPassword, StaffRole } from '../schema.ts';

const EXAMPLE_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const factorCode = typedCode('The six digits of the authenticator app, or a recovery code.');
const email = Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH });

export const OwnStaffAccount = named(
  'OwnStaffAccount',
  'Your account in the back office.',
  {
    id: objectId(),
    email: Type.String(),
    name: Type.Optional(Type.String()),
    role: ref(StaffRole),
    newEmail: Type.Optional(
      Type.String({ description: 'The address that the account gets once it is confirmed.' }),
    ),
    secondFactor: Type.Optional(
      Type.Object(
        {
          since: Type.String({ format: 'date-time' }),
          recoveryCodesLeft: Type.Integer({ minimum: 0 }),
        },
        { description: 'Absent if a sign-in only needs the password.' },
      ),
    ),
    isSecondFactorRequired: Type.Boolean({
      description: 'Whether the settings require a second factor of all staff.',
    }),
  },
  {
    id: '65e6f2a04c1b8d0012a4a002',
    email: 'editor@example.org',
    name: 'Edith Tor',
    role: 'editor',
    secondFactor: { since: '2026-03-05T09:00:00.000Z', recoveryCodesLeft: 9 },
    isSecondFactorRequired: false,
  },
);
export type OwnStaffAccount = Static<typeof OwnStaffAccount>;

export const StaffAccountUpdate = input(
  'StaffAccountUpdate',
  'What you can change at any time.',
  { name: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })) },
  { name: 'Edith Tor' },
);

export const StaffEmailChange = input(
  'StaffEmailChange',
  'A new address, with the password.',
  { email, currentPassword },
  { email: 'edith@example.org', currentPassword: EXAMPLE_PASSWORD },
);

export const StaffEmailCode = input(
  'StaffEmailCode',
  'The code from the email to the new address.',
  { code: emailedCode },
  { code: EXAMPLE_CODE },
);

export const SecondFactorKey = named(
  'SecondFactorKey',
  'The key of a new second factor; it is never shown again.',
  {
    key: Type.String({ description: 'In base32, to type into an authenticator app.' }),
    uri: Type.String({ description: 'What a QR code for an authenticator app contains.' }),
  },
  {
    key: EXAMPLE_KEY,
    uri: `otpauth://totp/Band8:editor%40example.org?issuer=Band8&secret=${EXAMPLE_KEY}&algorithm=SHA1&digits=6&period=30`,
  },
);

export const SecondFactorCode = input(
  'SecondFactorCode',
  'The first code of a new second factor.',
  { code: factorCode },
  { code: '492039' },
);

export const SecondFactorProof = input(
  'SecondFactorProof',
  'The password and a code, before the second factor changes.',
  { currentPassword, code: factorCode },
  { currentPassword: EXAMPLE_PASSWORD, code: '492039' },
);

export const RecoveryCodeList = named(
  'RecoveryCodeList',
  'Codes for signing in without the app; each works once, and they are never shown again.',
  { recoveryCodes: Type.Array(Type.String()) },
  { recoveryCodes: [EXAMPLE_CODE] },
);

export const StaffEmailRequest = input(
  'StaffEmailRequest',
  'The address of a member of staff.',
  { email },
  { email: 'editor@example.org' },
);

export const StaffPasswordReset = input(
  'StaffPasswordReset',
  'A new password, with the code from an email.',
  {
    code: emailedCode,
    newPassword: Type.String(newStaffPassword),
  },
  { code: EXAMPLE_CODE, newPassword: EXAMPLE_NEW_PASSWORD },
);
