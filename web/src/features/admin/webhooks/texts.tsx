import type { Schemas } from '@band8/client';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { formatNumber } from '../../../lib/format.ts';

type Webhook = Schemas['Webhook'];
type Delivery = Schemas['WebhookDelivery'];
type Attempt = Schemas['DeliveryAttempt'];

/** All webhooks, by name. */
export const webhooksQuery = () =>
  q('/api/admin/webhooks', {}, 'Failed to fetch the webhooks', { freshMs: 0 });

/** Sends a test; `tells` is what says later that it arrived. */
export const testOf = (id: string, tells: string) => ({
  id,
  call: () => adminApi.POST('/api/admin/webhooks/{id}/test', { params: { path: { id } } }),
  done: `Sending a test. ${tells} whether it arrives.`,
  failed: 'Failed to send the test',
});

/** What a webhook can be told, in the order of the choice. */
export const EVENTS = {
  'answer.published': { label: 'Answer published', detail: 'A model answer appears on the site.' },
  'answer.updated': {
    label: 'Answer updated',
    detail: 'A published answer changes, or a glossary term that it shows.',
  },
  'answer.unpublished': {
    label: 'Answer unpublished',
    detail: 'A published answer is taken off the site.',
  },
  'answer.deleted': { label: 'Answer deleted', detail: 'A published answer is deleted.' },
  'submission.received': {
    label: 'Submission received',
    detail: 'A visitor sends a model answer for approval.',
  },
  'comment.received': { label: 'Comment received', detail: 'A learner writes a comment.' },
} as const satisfies Record<Schemas['WebhookEvent'], { label: string; detail: string }>;

/** The event of a delivery in words. */
export function eventText(event: Delivery['event']): string {
  return event === 'webhook.test' ? 'Test' : EVENTS[event].label;
}

const REASONS = {
  failing: 'no delivery succeeded for 3 days',
  gone: 'the receiver answered that it is gone (410)',
} as const satisfies Record<NonNullable<Webhook['switchedOff']>['reason'], string>;

/** A state in a word, the class of its badge, and more about it. */
interface StateText {
  label: string;
  badge: string;
  detail?: string;
}

/** Whether a webhook is on, and if not or if it fails, since when and why. */
export function stateOf({ isActive, switchedOff, failingSince }: Webhook): StateText {
  if (!isActive && switchedOff) {
    const { at, reason } = switchedOff;
    const detail = `On ${formatMoment(at)}: ${REASONS[reason]}.`;
    return { label: 'Switched off', badge: 'error', detail };
  }
  if (!isActive) return { label: 'Off', badge: 'inactive', detail: 'Nothing is sent.' };
  if (!failingSince) return { label: 'On', badge: 'ok' };
  return { label: 'Failing', badge: 'warning', detail: `Since ${formatMoment(failingSince)}.` };
}

/** Whether a delivery has arrived, and if it waits, when it is tried next. */
export function deliveryState({ state, nextAt, attempts }: Delivery): StateText {
  if (state === 'delivered') return { label: 'Delivered', badge: 'ok' };
  if (state === 'failed') return { label: 'Failed', badge: 'error' };
  const which = attempts.length > 0 ? 'Next' : 'First';
  return {
    label: 'Waiting',
    badge: 'waiting',
    ...(nextAt && { detail: `${which} try: ${formatMoment(nextAt)}` }),
  };
}

const ERRORS = {
  timeout: 'No response within 5 seconds',
  unreachable: 'The receiver couldn’t be reached',
  certificate: 'The receiver’s certificate isn’t valid',
  privateAddress: 'The address belongs to a private network',
  invalidResponse: 'The response wasn’t valid HTTP',
  secretUnreadable: 'The secret can’t be read any more. Create a new one',
} as const satisfies Record<NonNullable<Attempt['error']>, string>;

/** What became of an attempt, and how long it took: 'Status 204, 120 ms'. */
export function attemptText({ status, error, ms }: Attempt): string {
  const result = error ? ERRORS[error] : `Status ${status}`;
  return `${result}, ${formatNumber(ms)} ms`;
}

/** What a delivery is about, with the answer’s id if it still has a form. */
export function subjectOf({ event, subject, body }: Delivery): { text: string; answerId?: string } {
  if (event === 'webhook.test') return { text: 'Asked for by an administrator' };
  if (event === 'comment.received') return { text: `Comment ${subject}` };
  if (event === 'submission.received') return { text: `Answer ${subject}`, answerId: subject };
  const text = topicIn(body) ?? `Answer ${subject}`;
  return event === 'answer.deleted' ? { text } : { text, answerId: subject };
}

/** The answer’s topic in the body of an event. */
function topicIn(body: string): string | undefined {
  const { data }: { data?: { topic?: string } } = JSON.parse(body);
  return data?.topic;
}

/** A state as a badge, and what is known about it. */
export function WebhookState({ label, badge, detail }: StateText) {
  return (
    <>
      <span className={`status status--${badge}`}>{label}</span>
      {detail && <span className="below meta">{detail}</span>}
    </>
  );
}
