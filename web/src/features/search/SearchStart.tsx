import type { Band8Client } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLater } from '../../lib/useLater.ts';
import { popularTagsQuery } from './queries.ts';

const loadRecent = () => import('./RecentSearches.tsx');

interface SearchStartProps {
  api: Band8Client;
  /** The tag that a search would be limited to. */
  tag: string | undefined;
}

/** What can be searched, shown before anything is typed. */
export function SearchStart({ api, tag }: SearchStartProps) {
  const recent = useLater(loadRecent);
  const { data: tags = [] } = useQuery(popularTagsQuery(api));
  return (
    <div className="finds__start">
      <p>
        Search the questions, texts, tags and authors of all Task 1 and Task 2 answers. Words are
        found in all their forms; put a phrase in “quotation marks” to find it exactly.
      </p>
      {tags.length > 0 && !tag && (
        <section aria-labelledby="tags-heading">
          <h2 id="tags-heading">Popular tags</h2>
          <ul className="finds__tags">
            {tags.map((each) => (
              <li key={each}>
                <Link to="/archive" search={{ tag: each }}>
                  {each}
                </Link>
              </li>
            ))}
          </ul>
          <Link className="btn btn--text" to="/archive">
            Browse the archive
          </Link>
        </section>
      )}
      {recent && <recent.RecentSearches />}
    </div>
  );
}
