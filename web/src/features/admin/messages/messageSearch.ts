import { messageStatusValues } from '@band8/client/values';
import { listSearch } from '../../../kit/listSearch.ts';
import { oneOf } from '../../../kit/searchParams.ts';

/** Validates the inbox's URL parameters. */
export const validateMessageSearch = listSearch({
  status: (raw) => oneOf(messageStatusValues, raw),
});

export type MessageSearch = ReturnType<typeof validateMessageSearch>;
