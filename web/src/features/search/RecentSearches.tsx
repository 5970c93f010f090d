import { isolated } from '@band8/client/text';
import { Link } from '@tanstack/react-router';
import { TextButton } from '../../components/Button.tsx';
import { UndoLine } from '../../components/undo/UndoLine.tsx';
import { useCollection } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';
import { type RecentSearch, recentSearches } from '../../storage/recentSearches.ts';
import { useDiscarded } from '../../storage/useDiscarded.ts';

/** The recent searches on this device; one or all can be removed, and taken back. */
export function RecentSearches() {
  const searches = useCollection(recentSearches);
  const removed = useDiscarded<readonly RecentSearch[]>('searches');
  const last = removed.last ?? [];

  function remove(search: RecentSearch) {
    removed.add([search]);
    showNotice(recentSearches.remove(search.id));
  }

  function clear() {
    removed.add(searches);
    recentSearches.clear();
  }

  function undo() {
    const back = removed.takeBack() ?? [];
    // The newest last, which puts it first.
    for (const search of [...back].reverse()) showNotice(recentSearches.put(search));
  }

  return (
    <section aria-label="Recent searches">
      {searches.length > 0 && (
        <>
          <h2>Recent searches</h2>
          <ul className="finds__recent entries">
            {searches.map((search) => (
              <li key={search.id}>
                <Link
                  className="tap fill plain"
                  to="/search"
                  search={{ search: search.text }}
                  resetScroll={false}
                >
                  {search.text}
                </Link>
                <button
                  className="icon-btn"
                  type="button"
                  aria-label={`Remove “${search.text}” from the recent searches`}
                  onClick={() => remove(search)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          <TextButton onClick={clear}>Clear recent searches</TextButton>
        </>
      )}
      <UndoLine discarded={removed} onUndo={undo}>
        {last.length === 1
          ? `Removed “${isolated(last[0]?.text ?? '')}”.`
          : 'Recent searches cleared.'}
      </UndoLine>
    </section>
  );
}
