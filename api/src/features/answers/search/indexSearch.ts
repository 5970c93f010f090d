import type { QueryFilter } from 'mongoose';
import { READ_TIME_MS } from '../../../database/limits.ts';
import {
  Answer,
  type StoredAnswer,
  type StoredSummary,
  SUMMARY_FIELDS,
  toSummary,
} from '../model.ts';
import type { AnswerList } from '../schema.ts';
import type { Search, SearchIndex } from './search.ts';

/**
 * A page of what the index finds, read from MongoDB; nothing where the index can't say.
 * @param visible asked of each row again, whatever the index says: what its reader may see
 */
export async function findByIndex(
  index: SearchIndex | undefined,
  search: Search,
  visible: QueryFilter<StoredAnswer>,
): Promise<AnswerList | undefined> {
  const found = await index?.find(search);
  if (!found) return undefined;
  const { ids, total, suggestion } = found;
  const rows = await Answer.find({ ...visible, _id: { $in: ids } })
    .select(SUMMARY_FIELDS)
    .maxTimeMS(READ_TIME_MS)
    .lean<StoredSummary[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  const answers = ids.flatMap((id) => byId.get(id) ?? []).map(toSummary);
  return { answers, total, ...(suggestion && { suggestion }) };
}
