import type { Schemas } from '@band8/client';
import { messageStatusValues } from '@band8/client/values';
import { oneOf, pageNumberOf } from '../../../kit/searchParams.ts';

export type MessageStatus = Schemas['MessageStatus'];

/** The inbox's URL parameters; defaults are left out. */
export interface MessageSearch {
  /** All messages if left out. */
  status?: MessageStatus | undefined;
  page?: number | undefined;
}

/** Validates the inbox's URL parameters, dropping unknown and malformed ones. */
export function validateMessageSearch(raw: Record<string, unknown>): MessageSearch {
  return { status: oneOf(messageStatusValues, raw.status), page: pageNumberOf(raw.page) };
}
