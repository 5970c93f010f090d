import { toSummary } from '../model.ts';
import { type Filter, rowsById } from '../page.ts';
import type { AnswerList } from '../schema.ts';
import type { Search, SearchIndex } from './search.ts';

/**
 * A page of search results, read from MongoDB; nothing when the index is unavailable.
 * @param visible applied to each row again, because the index may be out of date
 */
export async function findByIndex(
  index: SearchIndex | undefined,
  search: Search,
  visible: Filter,
): Promise<AnswerList | undefined> {
  const found = await index?.find(search);
  if (!found) return undefined;
  const { ids, total, suggestion } = found;
  const byId = await rowsById(ids, visible);
  const answers = ids.flatMap((id) => byId.get(id) ?? []).map(toSummary);
  return { answers, total, ...(suggestion && { suggestion }) };
}
