import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { pagesOf } from '../../../kit/paging.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { FullNotice } from '../inbox/FullNotice.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import { AnswerResults } from './AnswerResults.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { type ListSearch, validateListSearch } from './listSearch.ts';
import { NewAnswerButton } from './NewAnswerButton.tsx';
import { answerListQuery } from './queries.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/**
 * All answers of any status. The URL holds the list's state: changing the search, a filter or the
 * order returns to page 1; typing replaces the history entry, choosing adds one.
 */
export function ManageAnswersPage({ search }: { search: ListSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  if (adminToken.read() === null) return <SignInAgain />;

  const show = (changed: Record<string, unknown>, replace = false) => {
    // A delayed search must not bring back a user who has already left the page.
    if (history.location.pathname !== '/admin/answers') return;
    void navigate({
      to: '/admin/answers',
      search: (current) => validateListSearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  const clear = () => void navigate({ to: '/admin/answers', search: {}, resetScroll: false });
  return <ManagedList search={search} onShow={show} onClear={clear} />;
}

interface ManagedListProps {
  search: ListSearch;
  onShow: (changed: Record<string, unknown>, replace?: boolean) => void;
  onClear: () => void;
}

function ManagedList({ search, onShow, onClear }: ManagedListProps) {
  const list = useQuery(answerListQuery(search));
  const { data, error, isPlaceholderData } = list;
  const pages = pagesOf(data?.total ?? 0);
  const isPastEnd = data !== undefined && !isPlaceholderData && (search.page ?? 1) > pages;
  return (
    <>
      {isPastEnd && (
        <Navigate
          to="/admin/answers"
          search={validateListSearch({ ...search, page: pages })}
          replace
        />
      )}
      <div className="desk__head">
        <h1>
          Manage Answers {data && <span className="desk__count">({formatNumber(data.total)})</span>}
        </h1>
        <RefreshButton refetch={list.refetch} />
        <NewAnswerButton />
      </div>
      <FullNotice when="isPendingFull" />
      <AnswerFilters
        search={search}
        onChange={(change) => onShow(change, change.search !== undefined)}
        onClear={onClear}
      />
      <div className="list-tools">
        <SavedFilters search={search} />
        <ColumnsButton />
      </div>
      <ReadProblem read={list} title={`Error loading answers: ${error?.message}`}>
        <Button onClick={adminToken.remove}>Go to Login</Button>
      </ReadProblem>
      {(data || !error) && (
        <AnswerResults
          list={data}
          search={search}
          isStale={isPlaceholderData || isPastEnd}
          onPage={(page) => onShow({ page })}
          onClear={onClear}
        />
      )}
    </>
  );
}
