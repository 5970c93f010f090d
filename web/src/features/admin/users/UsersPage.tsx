import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { Select } from 'antd';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import { pagesOf } from '../../../kit/paging.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { userListQuery } from './queries.ts';
import { STATUS_LABELS } from './texts.ts';
import { UserResults, UsersSkeleton } from './UserResults.tsx';
import { STATUSES, type UserSearch, validateUserSearch } from './userSearch.ts';

const STATUS_OPTIONS = [
  { value: '', label: 'All Status' },
  ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/** Learners' accounts; the URL holds the search, the status and the page. */
export function UsersPage({ search }: { search: UserSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const list = useQuery(userListQuery(search));
  const { data, error, isPlaceholderData } = list;
  const pages = pagesOf(data?.total ?? 0);
  const isPastEnd = data !== undefined && !isPlaceholderData && (search.page ?? 1) > pages;

  const show = (changed: Record<string, unknown>, replace = false) => {
    // A delayed search must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/users') return;
    void navigate({
      to: '/admin/users',
      search: (current) => validateUserSearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  const clear = () => void navigate({ to: '/admin/users', search: {}, resetScroll: false });
  return (
    <>
      {isPastEnd && (
        <Navigate
          to="/admin/users"
          search={validateUserSearch({ ...search, page: pages })}
          replace
        />
      )}
      <div className="desk__head">
        <h1>Users {data && <span className="desk__count">({formatNumber(data.total)})</span>}</h1>
        <RefreshButton refetch={list.refetch} />
      </div>
      <p className="users__about">
        Learners with an account on this site. Administrators aren’t listed here.
      </p>
      <FilterBar
        className="user-filters"
        box={{
          label: 'Search users',
          shortcut: 'Search users',
          placeholder: 'Search names and email addresses',
          value: search.search ?? '',
          onSearch: (text) => show({ search: text }, true),
        }}
        onClear={clear}
      >
        <Select
          aria-label="Status"
          virtual={false}
          value={search.status ?? ''}
          options={STATUS_OPTIONS}
          onChange={(status: string) => show({ status })}
        />
      </FilterBar>
      <ReadProblem read={list} />
      {data && (
        <UserResults
          list={data}
          search={search}
          isStale={isPlaceholderData || isPastEnd}
          onPage={(page) => show({ page })}
          onClear={clear}
        />
      )}
      {!data && !error && <UsersSkeleton />}
    </>
  );
}
