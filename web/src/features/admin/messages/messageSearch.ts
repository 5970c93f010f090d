import type { Schemas } from '@band8/client';
import { oneOf, pageOf } from '../searchParams.ts';

export type MessageStatus = Schemas['MessageStatus'];

export const STATUSES: readonly MessageStatus[] = ['unread', 'read', 'answered'];

/** What the inbox keeps in its address; what is at its default is left out. */
export interface MessageSearch {
  /** All of them unless it says otherwise. */
  status?: MessageStatus | undefined;
  page?: number | undefined;
}

/** The search parameters of the inbox; whatever is unknown or malformed is dropped. */
export function validateMessageSearch(raw: Record<string, unknown>): MessageSearch {
  return { status: oneOf(STATUSES, raw.status), page: pageOf(raw.page) };
}
