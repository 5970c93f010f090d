import type { Static } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../../errors.ts';
import { noContent, problems, type Routes } from '../../../plugins/responses.ts';
import { IdParams, ref } from '../../../shared/ref.ts';
import { type AccountOptions, settingsOf } from '../plugin.ts';
import * as wire from '../schema.ts';
import { readStaff, staffNotFound } from '../staff/queries.ts';
import { requireStaffPassword } from '../verifyPassword.ts';
import {
  codeVerifier,
  confirmSecondFactor,
  countingCode,
  factorChanged,
  hasNoFactor,
  keyUri,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
  wrongCode,
} from './secondFactor.ts';

const refusals = problems(
  429,
  new CodedError(
    'SECOND_FACTOR_CHANGED',
    'Your second factor has changed since you opened this page. Reload the page.',
  ),
);

/** Setting up, changing and removing a second factor. Must be registered behind `requireStaff`. */
export const secondFactorRoutes: Routes<AccountOptions> = async (app, options) => {
  const { cipher, sendsEmail } = options;

  /** @throws CodedError 400 `INVALID_PASSWORD` or `INVALID_CODE`, or 429 `TOO_MANY_ATTEMPTS`. */
  function requireProof(request: FastifyRequest<{ Body: Static<typeof wire.SecondFactorProof> }>) {
    const { currentPassword, code } = request.body;
    const verifyCode = codeVerifier(request, { code, refusal: wrongCode, ...options });
    return requireStaffPassword(request, currentPassword, verifyCode);
  }

  app.post('/api/admin/account/second-factor', {
    // Nothing has changed before the first code.
    config: { role: 'author', beforeSecondFactor: true, audit: false },
    schema: {
      operationId: 'startSecondFactor',
      summary: 'Start to set up a second factor',
      description:
        'Returns a key for an authenticator app. It counts once `confirmSecondFactor` gets a code of it, within 30 minutes.',
      body: ref(wire.PasswordConfirmation),
      response: { 200: ref(wire.SecondFactorKey), ...refusals },
    },
    handler: async (request) => {
      const user = await requireStaffPassword(request, request.body.currentPassword);
      const key = await startSecondFactor(user, cipher);
      const { siteName } = await settingsOf(app);
      return { key, uri: keyUri(key, { issuer: siteName, label: user.email }) };
    },
  });

  app.post('/api/admin/account/second-factor/confirmation', {
    config: { role: 'author', beforeSecondFactor: true, audit: 'Set up their second factor' },
    schema: {
      operationId: 'confirmSecondFactor',
      summary: 'Switch the second factor on',
      description:
        'With the first code of the app. From now on a sign-in needs a code; the recovery codes replace it. A wrong code counts as a failed sign-in.',
      body: ref(wire.SecondFactorCode),
      response: { 200: ref(wire.RecoveryCodeList), ...refusals },
    },
    handler: async (request) => {
      const { staff, body } = request;
      const confirm = () => confirmSecondFactor(staff.id, body.code, cipher);
      return { recoveryCodes: await countingCode(request, confirm) };
    },
  });

  app.post('/api/admin/account/second-factor/recovery-codes', {
    config: { role: 'author', audit: 'Created new recovery codes' },
    schema: {
      operationId: 'replaceRecoveryCodes',
      summary: 'Create new recovery codes',
      description: 'The old ones stop working. A wrong code counts as a failed sign-in.',
      body: ref(wire.SecondFactorProof),
      response: { 200: ref(wire.RecoveryCodeList), ...refusals },
    },
    handler: async (request) => ({
      recoveryCodes: await replaceRecoveryCodes(await requireProof(request)),
    }),
  });

  app.post('/api/admin/account/second-factor/removal', {
    config: { role: 'author', audit: 'Removed their second factor' },
    schema: {
      operationId: 'removeSecondFactor',
      summary: 'Remove your second factor',
      description: 'With the password and a code. A wrong code counts as a failed sign-in.',
      body: ref(wire.SecondFactorProof),
      response: { 204: noContent('Removed.'), ...refusals },
    },
    handler: async (request) => {
      const { _id, secondFactor } = await requireProof(request);
      const present = { _id, 'secondFactor.key': secondFactor?.key ?? '' };
      if (!(await removeSecondFactor(present, sendsEmail))) throw factorChanged();
    },
  });

  app.delete('/api/admin/staff/:id/second-factor', {
    onRequest: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Removed somebody’s second factor' },
    schema: {
      operationId: 'resetStaffSecondFactor',
      tags: ['Administration'],
      summary: 'Remove the second factor of another member of staff',
      description:
        'For somebody who has lost their phone and recovery codes. Needs a password entered within the last 10 minutes, when signing in or with `confirmPassword`; otherwise 403 `PASSWORD_REQUIRED`.',
      params: IdParams,
      response: { 204: noContent('Removed.'), ...problems(403, staffNotFound(), hasNoFactor()) },
    },
    handler: async (request) => {
      const { params, staff } = request;
      if (params.id === staff.id) {
        const message =
          'Remove your own second factor on your account page, with your password and a code.';
        throw new CodedError('FORBIDDEN', message);
      }
      const { _id, email } = await readStaff(params.id);
      const isRemoved = await removeSecondFactor(
        { _id, secondFactor: { $exists: true } },
        sendsEmail,
      );
      if (!isRemoved) throw hasNoFactor();
      request.auditTarget = { targetId: params.id, targetLabel: email };
    },
  });
};
