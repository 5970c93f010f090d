import { lengthFault } from '../../../kit/rules.ts';
import type { User } from './queries.ts';
import type { UserStatus } from './userSearch.ts';

export const STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  suspended: 'Suspended',
};

/** What is wrong with the reason of a suspension. */
export function reasonFault(reason: string, limit: number): string | undefined {
  return lengthFault(reason, { max: limit, missing: 'Enter the reason.' });
}

/** What deleting an account does besides its comments. */
export function deletionText({ name }: Pick<User, 'name'>): string {
  return `This deletes the account of ${name} with its saved answers, starred words, reviews and attempts. This action cannot be undone.`;
}
