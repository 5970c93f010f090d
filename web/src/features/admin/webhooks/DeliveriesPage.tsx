import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { formatMoment, Moment } from '../../../kit/Moment.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { type Paged, pageParams, useListAddress, useListRead } from '../../../kit/useList.ts';
import { TopicLink } from '../answers/cells.tsx';
import {
  attemptText,
  deliveryState,
  eventText,
  stateOf,
  subjectOf,
  testOf,
  WebhookState,
  webhooksQuery,
} from './texts.tsx';

const failedToRead = (status: number | undefined) =>
  status === 404 ? 'This webhook doesn’t exist any more' : 'Failed to fetch the deliveries';

/** What was sent to a webhook, newest first; the URL holds the page. */
export function DeliveriesPage({ id, search }: { id: string; search: Paged }) {
  const path = { id };
  const webhooks = useQuery(webhooksQuery());
  const webhook = webhooks.data?.webhooks.find((one) => one.id === id);
  const read = useListRead(
    q('/api/admin/webhooks/{id}/deliveries', { path, query: pageParams(search) }, failedToRead, {
      freshMs: 0,
    }),
  );
  const { run, busyId } = useAction('/api/admin/webhooks');
  const again = (deliveryId: string) =>
    run({
      id: deliveryId,
      call: () =>
        adminApi.POST('/api/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
          params: { path: { id, deliveryId } },
        }),
      done: 'Sending it again. Refresh to see whether it arrives.',
      failed: 'Failed to send it again',
    });
  const test = () => run(testOf(id, 'Refresh to see'));
  // What a delivery is about, what became of it, and the text that is sent.
  const show = (delivery: Schemas['WebhookDelivery']) => {
    const { event, state, attempts, body, createdAt } = delivery;
    const subject = subjectOf(delivery);
    return (
      <li key={delivery.id} className="delivery stack stack--small">
        <div className="row row--words">
          <h3>{eventText(event)}</h3>
          <WebhookState {...deliveryState(delivery)} />
          <Moment className="meta" at={createdAt} />
        </div>
        {subject.answerId ? (
          <TopicLink id={subject.answerId} topic={subject.text} />
        ) : (
          <p className="muted anywhere">{subject.text}</p>
        )}
        {attempts.length > 0 && (
          <ol className="stack muted anywhere" aria-label="Tries">
            {attempts.map((attempt) => (
              <li key={attempt.at}>
                <Moment className="meta" at={attempt.at} /> {attemptText(attempt)}
              </li>
            ))}
          </ol>
        )}
        <div className="row row--between">
          <details>
            <summary>Body</summary>
            <pre>{body}</pre>
          </details>
          {state !== 'waiting' && webhook?.isActive && (
            <Button
              aria-label={`Send Again: ${eventText(event)}, ${formatMoment(createdAt)}`}
              aria-busy={busyId === delivery.id}
              onClick={() => again(delivery.id)}
            >
              Send Again
            </Button>
          )}
        </div>
      </li>
    );
  };
  return (
    <ListPage
      title={webhook?.name ?? 'Webhook'}
      noun="deliveries"
      list={{ ...read, refetch: () => Promise.all([read.refetch(), webhooks.refetch()]) }}
      address={useListAddress(`/admin/webhooks/${id}`, search)}
      actions={
        <Button disabled={!webhook?.isActive} aria-busy={busyId === id} onClick={test}>
          Send Test
        </Button>
      }
      aboveRows={
        <>
          <p className="row row--words mb-5">
            <Link className="desk-link" to="/admin/webhooks">
              All webhooks
            </Link>
            {webhook && (
              <>
                <span className="muted anywhere">{webhook.url}</span>
                <span>
                  <WebhookState {...stateOf(webhook)} />
                </span>
              </>
            )}
          </p>
          <h2>Deliveries</h2>
        </>
      }
      empty={
        <p>Nothing has been sent yet. Deliveries appear here once one of its events happens.</p>
      }
    >
      <ul className="lined">{read.data?.deliveries.map(show)}</ul>
    </ListPage>
  );
}
