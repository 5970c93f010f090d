import { countCharacters } from '../../../components/dialog/fields.ts';
import { formatNumber } from '../../../formatNumber.ts';
import { count } from '../../answers/format.ts';
import type { User } from './queries.ts';
import type { UserStatus } from './userSearch.ts';

export const STATUS_LABELS: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  suspended: 'Suspended',
};

/** What is wrong with the reason of a suspension. */
export function reasonFault(reason: string, limit: number): string | undefined {
  const length = countCharacters(reason);
  if (length === 0) return 'Enter the reason.';
  if (length <= limit) return undefined;
  return `Too long: remove ${count(length - limit, 'character')} (limit ${formatNumber(limit)})`;
}

/** What deleting an account does besides its comments. */
export function deletionText({ name }: Pick<User, 'name'>): string {
  return `This deletes the account of ${name} with its saved answers, starred words, reviews and attempts. This action cannot be undone.`;
}
