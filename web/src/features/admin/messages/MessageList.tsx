import type { Schemas } from '@band8/client';
import { Skeleton } from 'antd';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { formatShownResults, pagesOf } from '../../../kit/paging.ts';
import { MessageItem } from './MessageItem.tsx';
import type { MessageSearch } from './messageSearch.ts';
import { NoMessages } from './NoMessages.tsx';
import { useMessageActions } from './useMessageActions.ts';

interface MessageListProps {
  list: Schemas['ContactMessages'];
  search: MessageSearch;
  /** Whether the messages are the previous page's while the requested page loads. */
  isStale: boolean;
  onPage: (page: number) => void;
}

/** A page of the inbox, newest first, or why it is empty. */
export function MessageList({ list, search, isStale, onPage }: MessageListProps) {
  const { messages, total } = list;
  const page = search.page ?? 1;
  const actions = useMessageActions(search);
  useFocusFallback();
  return (
    <>
      {total === 0 && !isStale ? (
        <NoMessages status={search.status} />
      ) : (
        <ul className="rows messages" aria-busy={isStale || undefined} inert={isStale}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} actions={actions} />
          ))}
        </ul>
      )}
      <div className="list-end">
        <p role="status" className={total === 0 ? 'sr' : undefined}>
          {isStale ? 'Updating the list' : formatShownResults(page, messages.length, total)}
        </p>
        {total > 0 && <Pager page={page} pages={pagesOf(total)} onPage={onPage} />}
      </div>
    </>
  );
}

/** Shown until the list is loaded. */
export function MessagesSkeleton() {
  return (
    <div className="rows-skeleton" role="status" aria-label="Loading messages">
      <Skeleton title={false} paragraph={{ rows: 9 }} />
    </div>
  );
}
