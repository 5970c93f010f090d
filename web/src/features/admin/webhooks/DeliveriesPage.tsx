import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { Pager } from '../../../kit/Pager.tsx';
import { formatShownResults, pagesOf } from '../../../kit/paging.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { pageNumberOf } from '../../../kit/searchParams.ts';
import { DeliveryItem } from './DeliveryItem.tsx';
import { type Delivery, deliveriesQuery, sendAgain, sendTest, webhooksQuery } from './queries.ts';
import { stateOf } from './texts.ts';
import { useWebhookCalls } from './useWebhookCalls.ts';
import { WebhookState } from './WebhookState.tsx';

/** What was sent to a webhook, newest first; the URL holds the page. */
export function DeliveriesPage({ id, page }: { id: string; page: number }) {
  const navigate = useNavigate();
  const list = useQuery(webhooksQuery());
  const read = useQuery(deliveriesQuery(id, page));
  const { run, busyId } = useWebhookCalls();
  useFocusFallback();
  const webhook = list.data?.webhooks.find((one) => one.id === id);
  const { data, error, isPlaceholderData } = read;
  const pages = pagesOf(data?.total ?? 0);
  const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
  const isStale = isPlaceholderData || isPastEnd;
  const show = (to: number) =>
    void navigate({
      to: '/admin/webhooks/$id',
      params: { id },
      search: { page: pageNumberOf(to) },
    });
  const again = (delivery: Delivery) =>
    run({
      id: delivery.id,
      call: () => sendAgain(id, delivery.id),
      done: 'Sending it again. Refresh to see whether it arrives.',
      failed: 'Failed to send it again',
    });
  const test = () =>
    run({
      id,
      call: () => sendTest(id),
      done: 'Sending a test. Refresh to see whether it arrives.',
      failed: 'Failed to send the test',
    });
  return (
    <>
      {isPastEnd && (
        <Navigate
          to="/admin/webhooks/$id"
          params={{ id }}
          search={{ page: pageNumberOf(pages) }}
          replace
        />
      )}
      <div className="desk__head">
        <h1>{webhook ? webhook.name : 'Webhook'}</h1>
        <RefreshButton refetch={() => Promise.all([read.refetch(), list.refetch()])} />
        <Button disabled={!webhook?.isActive} aria-busy={busyId === id} onClick={test}>
          Send Test
        </Button>
      </div>
      <p className="webhook-about">
        <Link to="/admin/webhooks">All webhooks</Link>
        {webhook && (
          <>
            <span className="webhook-about__url">{webhook.url}</span>
            <span>
              <WebhookState {...stateOf(webhook)} />
            </span>
          </>
        )}
      </p>
      <h2>Deliveries</h2>
      <ReadProblem read={read} />
      {data?.total === 0 && !isStale && (
        <div className="desk-empty">
          <p>Nothing has been sent yet. Deliveries appear here once one of its events happens.</p>
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <ul className="deliveries" aria-busy={isStale || undefined} inert={isStale}>
            {data.deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                isBusy={busyId === delivery.id}
                onAgain={webhook?.isActive ? () => again(delivery) : undefined}
              />
            ))}
          </ul>
          <div className="list-end">
            <p role="status">
              {isStale
                ? 'Updating the list'
                : formatShownResults(page, data.deliveries.length, data.total)}
            </p>
            <Pager page={page} pages={pages} onPage={show} />
          </div>
        </>
      )}
      {!data && !error && (
        <div className="rows-skeleton" role="status" aria-label="Loading deliveries">
          <Skeleton title={false} paragraph={{ rows: 9 }} />
        </div>
      )}
    </>
  );
}
