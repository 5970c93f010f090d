import { fold } from '@band8/client/text';
import { moment, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';

/** A search that found something on this device. */
export interface RecentSearch extends Entry {
  /** The text that two equal searches share. */
  id: string;
  text: string;
}

const MAX_SEARCH = 400;

/** When there are more than eight, the oldest is removed. */
export const recentSearches = createCollection<RecentSearch>({
  name: 'searches',
  title: 'recent searches',
  max: 8,
  check: shape<RecentSearch>({ id: text(MAX_SEARCH), text: text(MAX_SEARCH), at: moment }),
  isEvictable: () => true,
});

/** Stores a search; one that differs only in case, accents or spaces is the same. */
export function addRecentSearch(search: string): void {
  const line = search
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/\p{Cs}/gu, '\ufffd');
  const id = fold(line).normalize('NFC');
  // A list of suggestions is not worth a notice when this device can't store it.
  if (line && id.length <= MAX_SEARCH) recentSearches.put({ id, text: line, at: Date.now() });
}
