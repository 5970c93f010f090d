import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../../errors.ts';

/** What the settings ask of every session of the back office. */
export async function readSessionRules(
  app: Pick<FastifyInstance, 'currentSettings' | 'defaultSettings'>,
) {
  const { settings } = (await app.currentSettings()) ?? { settings: app.defaultSettings };
  const { requireSecondFactor, inactivityLimitMinutes } = settings;
  return { requireSecondFactor, inactivityLimitMinutes };
}

/** The error for a person who still has to set up the required second factor. */
export function setUpRequired(): CodedError {
  return new CodedError(
    403,
    'SECOND_FACTOR_SETUP_REQUIRED',
    'This site requires a second factor. Set it up on your account page, then try again.',
  );
}
