import type { Schemas } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../lib/format.ts';

type CommentQuery = NonNullable<paths['/api/admin/comments']['get']['parameters']['query']>;
type AnyStatus = Schemas['MessageStatus'] | NonNullable<CommentQuery['status']>;

interface StatusLinksProps<Status extends AnyStatus> {
  /** What the links are, for screen readers. */
  label: string;
  path: '/admin/comments' | '/admin/messages';
  /** The present address, whose other filters stay. */
  search: { status?: Status | undefined };
  statuses: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  /** The number of items of a status, shown unless it is 0. */
  counts?: Partial<Record<Status, number>>;
}

/** Links to all items of a list and to those of each status. */
export function StatusLinks<Status extends AnyStatus>({
  label,
  path,
  search,
  statuses,
  labels,
  counts = {},
}: StatusLinksProps<Status>) {
  const linkTo = (text: string, status?: Status) => (
    <Link
      key={text}
      to={path}
      search={{ ...search, page: undefined, status }}
      activeOptions={{ exact: true }}
      // Set here, because the link's own check would miss the other pages.
      aria-current={status === search.status ? 'page' : undefined}
    >
      {text}
      {status && counts[status] ? ` (${formatNumber(counts[status])})` : ''}
    </Link>
  );
  return (
    <nav className="status-links row row--links" aria-label={label}>
      {linkTo('All')}
      {statuses.map((status) => linkTo(labels[status], status))}
    </nav>
  );
}
