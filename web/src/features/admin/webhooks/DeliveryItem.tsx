import { Button } from 'antd';
import { formatMoment } from '../../../lib/utcDates.ts';
import { TopicLink } from '../answers/TopicLink.tsx';
import type { Delivery } from './queries.ts';
import { attemptText, deliveryState, eventText, subjectOf } from './texts.ts';
import { WebhookState } from './WebhookState.tsx';

interface DeliveryItemProps {
  delivery: Delivery;
  isBusy: boolean;
  /** Undefined if nothing can be sent. */
  onAgain: (() => void) | undefined;
}

/** A delivery: what it is about, what became of it, and the text that is sent. */
export function DeliveryItem({ delivery, isBusy, onAgain }: DeliveryItemProps) {
  const { event, state, attempts, body, createdAt } = delivery;
  const subject = subjectOf(delivery);
  return (
    <li className="delivery">
      <div className="delivery__head">
        <h3>{eventText(event)}</h3>
        <WebhookState {...deliveryState(delivery)} />
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </div>
      {subject.answerId ? (
        <TopicLink id={subject.answerId} topic={subject.text} />
      ) : (
        <p className="delivery__subject">{subject.text}</p>
      )}
      {attempts.length > 0 && (
        <ol className="delivery__tries" aria-label="Tries">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <time dateTime={attempt.at}>{formatMoment(attempt.at)}</time> {attemptText(attempt)}
            </li>
          ))}
        </ol>
      )}
      <div className="delivery__end">
        <details>
          <summary>Body</summary>
          <pre>{body}</pre>
        </details>
        {state !== 'waiting' && onAgain && (
          <Button
            aria-label={`Send Again: ${eventText(event)}, ${formatMoment(createdAt)}`}
            aria-busy={isBusy}
            onClick={onAgain}
          >
            Send Again
          </Button>
        )}
      </div>
    </li>
  );
}
