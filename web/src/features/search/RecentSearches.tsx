import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCollection } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';
import { recentSearches } from '../../storage/recentSearches.ts';

/**
 * The recent searches on this device. A removal moves the focus to the line that reports it,
 * because its button disappears.
 */
export function RecentSearches() {
  const searches = useCollection(recentSearches);
  const [report, setReport] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  function finish(text: string) {
    setReport(text);
    line.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Recent searches">
      {searches.length > 0 && (
        <>
          <h2>Recent searches</h2>
          <ul className="finds__recent">
            {searches.map(({ id, text }) => (
              <li key={id}>
                <Link to="/search" search={{ search: text }} resetScroll={false}>
                  {text}
                </Link>
                <button
                  className="icon-btn"
                  type="button"
                  aria-label={`Remove “${text}” from the recent searches`}
                  onClick={() => {
                    showNotice(recentSearches.remove(id));
                    finish(`Removed “${text}”.`);
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          <button
            className="btn btn--text"
            type="button"
            onClick={() => {
              recentSearches.clear();
              finish('Recent searches cleared.');
            }}
          >
            Clear recent searches
          </button>
        </>
      )}
      <p className="meta" role="status" tabIndex={-1} ref={line}>
        {report}
      </p>
    </section>
  );
}
