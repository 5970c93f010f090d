import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { LineDrawing } from '../../../components/Icon.tsx';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import { inboxCountsQuery } from '../../../kit/inboxCounts.ts';
import { formatNumber } from '../../../lib/format.ts';
import { type CommentFilter, type CommentSearch, FILTERS } from './commentSearch.ts';
import { FILTER_LABELS } from './texts.ts';

/** The numbers of comments that wait for a decision, by filter. */
function useCounts(): Partial<Record<CommentFilter, number>> {
  const { data } = useQuery(inboxCountsQuery());
  return data ? { waiting: data.waitingComments, reported: data.reportedComments } : {};
}

interface CommentFiltersProps {
  search: CommentSearch;
  /** The writer whose comments are listed, if known. */
  writer: string | undefined;
  onChange: (change: Partial<Record<'search' | 'userId', string>>) => void;
  onClear: () => void;
}

/** Links to the comments of each status, and a search of their texts. */
export function CommentFilters({ search, writer, onChange, onClear }: CommentFiltersProps) {
  const counts = useCounts();
  return (
    <>
      <nav className="status-links" aria-label="Comments by status">
        {[undefined, ...FILTERS].map((status) => {
          const number = status && counts[status];
          return (
            <Link
              key={status ?? 'all'}
              to="/admin/comments"
              search={{ ...search, page: undefined, status }}
              activeOptions={{ exact: true }}
              // Set here, because the link's own check would miss the other pages.
              aria-current={status === search.status ? 'page' : undefined}
            >
              {status ? FILTER_LABELS[status] : 'All'}
              {number ? ` (${formatNumber(number)})` : ''}
            </Link>
          );
        })}
      </nav>
      <FilterBar
        className="comment-filters"
        box={{
          label: 'Search comments',
          shortcut: 'Search comments',
          placeholder: 'Search the text of comments',
          value: search.search ?? '',
          onSearch: (text) => onChange({ search: text }),
        }}
        onClear={onClear}
        below={
          search.userId && (
            <p className="filter-bar__term">
              Written by {writer ?? 'one learner'}
              <Button
                type="text"
                aria-label="Remove this filter"
                icon={<LineDrawing path="M6 6l12 12M18 6 6 18" />}
                onClick={() => onChange({ userId: '' })}
              />
            </p>
          )
        }
      />
    </>
  );
}
