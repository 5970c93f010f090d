import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { pagesOf } from '../../../kit/paging.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { FullNotice } from '../inbox/FullNotice.tsx';
import { MessageList, MessagesSkeleton } from './MessageList.tsx';
import type { MessageSearch } from './messageSearch.ts';
import { messageListQuery, refreshMessages } from './queries.ts';
import { StatusFilter } from './StatusFilter.tsx';

/** The inbox; the URL holds the status and the page. */
export function MessagesPage({ search }: { search: MessageSearch }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const messages = useQuery(messageListQuery(search));
  const { data, error, isPlaceholderData } = messages;
  const pages = pagesOf(data?.total ?? 0);
  const isPastEnd = data !== undefined && !isPlaceholderData && (search.page ?? 1) > pages;
  const searchAt = (page: number) => ({ ...search, page: page > 1 ? page : undefined });
  return (
    <>
      {isPastEnd && <Navigate to="/admin/messages" search={searchAt(pages)} replace />}
      <div className="desk__head">
        <h1>
          Messages {data && <span className="desk__count">({formatNumber(data.total)})</span>}
        </h1>
        <RefreshButton refetch={() => refreshMessages(queryClient)} />
      </div>
      <FullNotice when="isUnreadFull" />
      <StatusFilter current={search.status} />
      <ReadProblem read={messages} />
      {data && (
        <MessageList
          list={data}
          search={search}
          isStale={isPlaceholderData || isPastEnd}
          onPage={(page) => void navigate({ to: '/admin/messages', search: searchAt(page) })}
        />
      )}
      {!data && !error && <MessagesSkeleton />}
    </>
  );
}
