import { CodedError } from '../../../errors.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { consumeAll, limit, limitByNetwork } from '../../limits/queries.ts';

const HOUR_S = 60 * 60;

const registrations = limitByNetwork('registration', 5, HOUR_S);
const allRegistrations = limit('registrations', 200, HOUR_S);
/** Emails that a network may cause. */
const emails = limitByNetwork('email', 20, HOUR_S);
const toAddress = limit('emailTo', 3, HOUR_S);
const toAddressToday = limit('emailToDay', 10, 24 * HOUR_S);

const TOO_MANY_EMAILS = {
  code: 'TOO_MANY_EMAILS',
  sentence: (wait: string) =>
    `Your network has asked for too many emails within an hour. Try again in ${wait}.`,
} as const;

/**
 * Counts an email that somebody asked for.
 * @throws CodedError 429 `TOO_MANY_EMAILS`.
 */
export async function countEmail(ip: string): Promise<void> {
  await consumeAll(emails(ip), TOO_MANY_EMAILS);
}

/**
 * Counts a registration, whether or not its address has an account.
 * @throws CodedError 429 `TOO_MANY_REGISTRATIONS`.
 */
export async function countRegistration(ip: string): Promise<void> {
  await consumeAll([...registrations(ip), { limit: allRegistrations, key: 'all' }], {
    code: 'TOO_MANY_REGISTRATIONS',
    sentence: (wait) => `There have been too many registrations. Try again in ${wait}.`,
  });
}

/** Counts an email to an address; false if it has had too many and gets none. */
export async function countEmailTo(address: string): Promise<boolean> {
  const key = sha256(address);
  const counts = [
    { limit: toAddress, key },
    { limit: toAddressToday, key },
  ];
  try {
    await consumeAll(counts, TOO_MANY_EMAILS);
    return true;
  } catch (error) {
    if (error instanceof CodedError) return false;
    throw error;
  }
}
