import type { Schemas } from '@band8/client';
import { oneOf, pageNumberOf, searchText } from '../../../kit/searchParams.ts';

export type UserStatus = Schemas['UserStatus'];

export const STATUSES: readonly UserStatus[] = ['active', 'unconfirmed', 'suspended'];

/** The learners' URL parameters; defaults are left out. */
export interface UserSearch {
  /** Part of a name or email address. */
  search?: string | undefined;
  /** All learners if left out. */
  status?: UserStatus | undefined;
  page?: number | undefined;
}

/** Validates the learners' URL parameters, dropping unknown and malformed ones. */
export function validateUserSearch(raw: Record<string, unknown>): UserSearch {
  return {
    search: searchText(raw.search),
    status: oneOf(STATUSES, raw.status),
    page: pageNumberOf(raw.page),
  };
}
