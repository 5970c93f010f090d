import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { pagesOf } from '../../../kit/paging.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSite } from '../../site/useSite.ts';
import { CommentFilters } from './CommentFilters.tsx';
import { CommentList, CommentsSkeleton } from './CommentList.tsx';
import { type CommentSearch, validateCommentSearch } from './commentSearch.ts';
import { commentListQuery } from './queries.ts';

/** Learners' comments; the URL holds the status, the search, the writer and the page. */
export function CommentsPage({ search }: { search: CommentSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const list = useQuery(commentListQuery(search));
  const { data, error, isPlaceholderData } = list;
  const pages = pagesOf(data?.total ?? 0);
  const isPastEnd = data !== undefined && !isPlaceholderData && (search.page ?? 1) > pages;

  const show = (changed: Record<string, unknown>, replace = false) => {
    // A delayed search must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/comments') return;
    void navigate({
      to: '/admin/comments',
      search: (current) => validateCommentSearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  const clear = () => show({ search: undefined, userId: undefined });
  const writer = search.userId
    ? data?.comments.find((one) => one.writer?.id === search.userId)?.writer?.name
    : undefined;
  return (
    <>
      {isPastEnd && (
        <Navigate
          to="/admin/comments"
          search={validateCommentSearch({ ...search, page: pages })}
          replace
        />
      )}
      <div className="desk__head">
        <h1>
          Comments {data && <span className="desk__count">({formatNumber(data.total)})</span>}
        </h1>
        <RefreshButton refetch={list.refetch} />
      </div>
      <SwitchedOff />
      <CommentFilters
        search={search}
        writer={writer}
        onChange={(change) => show(change, change.search !== undefined)}
        onClear={clear}
      />
      <ReadProblem read={list} />
      {data && (
        <CommentList
          list={data}
          search={search}
          isStale={isPlaceholderData || isPastEnd}
          onPage={(page) => show({ page })}
          onClear={clear}
        />
      )}
      {!data && !error && <CommentsSkeleton />}
    </>
  );
}

function SwitchedOff() {
  const { enableComments } = useSite();
  const mayChange = useHasRole('admin');
  if (enableComments) return null;
  return (
    <p className="desk__notice">
      Comments are switched off: visitors don’t see them.{' '}
      {mayChange && (
        <Link to="/admin/settings" search={{ tab: 'features' }}>
          Change the setting
        </Link>
      )}
    </p>
  );
}
