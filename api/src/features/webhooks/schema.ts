import { type Static, Type } from '@sinclair/typebox';
import { closed, input, named, optional, prop, ref, stringEnum } from '../../shared/ref.ts';

/** How many webhooks a site can have. */
export const MAX_WEBHOOKS = 20;
/** For how long a replaced secret also signs. */
export const ROTATION_HOURS = 24;
/** For how long a delivery is tried. */
export const RETRY_HOURS = 24;
/** After so long without a success, a failing webhook is switched off. */
export const FAILING_DAYS = 3;
/** For how long ended deliveries are stored. */
export const DELIVERY_DAYS = 30;
export const DELIVERIES_PAGE = 20;
export const MAX_URL = 2_000;
const MAX_NAME = 60;

/** What a webhook can be told. */
export const WEBHOOK_EVENTS = [
  'answer.published',
  'answer.updated',
  'answer.unpublished',
  'answer.deleted',
  'submission.received',
  'comment.received',
] as const;

/** The event of a delivery that an administrator asks for. */
export const TEST_EVENT = 'webhook.test';

export const WebhookEvent = stringEnum(WEBHOOK_EVENTS, {
  $id: 'WebhookEvent',
  description:
    'What happened. The events of answers are about what the public sees; changing a draft is none. An answer is also updated by changing a glossary term that it shows.',
  examples: ['answer.published'],
});
export type WebhookEvent = Static<typeof WebhookEvent>;

const EXAMPLE_CHOSEN = {
  name: 'Search import',
  url: 'https://hooks.example.org/band8',
  events: ['answer.published', 'answer.updated', 'answer.unpublished', 'answer.deleted'],
  isActive: true,
};
const EXAMPLE_WEBHOOK = {
  id: '65e6f2a04c1b8d0012a4f001',
  ...EXAMPLE_CHOSEN,
  createdBy: 'owner@example.org',
  createdAt: '2026-03-05T09:00:00.000Z',
  updatedAt: '2026-03-05T09:00:00.000Z',
};

const chosen = {
  name: Type.String({
    minLength: 1,
    maxLength: MAX_NAME,
    // A name appears in one line of the audit log.
    pattern: '^\\S(?:[^\\r\\n\\t]*\\S)?$',
    description: 'What receives the events.',
  }),
  url: Type.String({
    minLength: 1,
    maxLength: MAX_URL,
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
    description:
      'Where events are sent with POST: an https address without a user name and without a fragment.',
  }),
  events: Type.Array(ref(WebhookEvent), {
    minItems: 1,
    maxItems: WEBHOOK_EVENTS.length,
    uniqueItems: true,
  }),
  isActive: prop.flag(
    'Whether events are sent. Those that happen while it is false are never sent, and deliveries that wait then have failed.',
  ),
};

export const WebhookInput = input('WebhookInput', {
  description: 'A webhook as administrators set it up.',
  properties: chosen,
  example: EXAMPLE_CHOSEN,
});
export type WebhookInput = Static<typeof WebhookInput>;

export const Webhook = named('Webhook', {
  description:
    'Where the site sends events, without its secret. `switchedOff` says that the site itself has switched it off, and why.',
  properties: {
    id: prop.id(),
    ...chosen,
    failingSince: optional.time(
      'Since when deliveries fail; absent after a delivery that succeeded.',
    ),
    switchedOff: optional.object({
      at: prop.time(),
      reason: stringEnum(['failing', 'gone'], {
        description: `\`failing\`: no delivery succeeded for ${FAILING_DAYS} days. \`gone\`: the receiver answered with 410.`,
      }),
    }),
    previousSecretUntil: optional.time(
      'Until then deliveries are also signed with the secret before the last rotation.',
    ),
    createdBy: prop.text('The email address of the person who created it.'),
    createdAt: prop.time(),
    updatedAt: prop.time(),
  },
  example: EXAMPLE_WEBHOOK,
});
export type Webhook = Static<typeof Webhook>;

export const WebhookList = named('WebhookList', {
  description: 'All webhooks, by name.',
  properties: { webhooks: Type.Array(ref(Webhook)) },
  example: { webhooks: [EXAMPLE_WEBHOOK] },
});

export const WebhookWithSecret = named('WebhookWithSecret', {
  description: 'A webhook with its new secret.',
  properties: {
    ...Webhook.properties,
    secret: prop.text(
      'Checks the signatures: `whsec_` and 32 bytes in base64. Only this response has it.',
    ),
  },
  example: { ...EXAMPLE_WEBHOOK, secret: 'whsec_…' },
});
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

/** Why an attempt without a response failed. */
export const DELIVERY_ERRORS = [
  'timeout',
  'unreachable',
  'certificate',
  'privateAddress',
  'invalidResponse',
  'secretUnreadable',
] as const;

export const DeliveryAttempt = named('DeliveryAttempt', {
  description: 'One attempt to deliver an event. What the receiver wrote is not stored.',
  properties: {
    at: prop.time(),
    status: optional.integer('The status of the response; 200 to 299 is a success.'),
    error: optional.oneOf(DELIVERY_ERRORS, {
      description:
        'Why there was no response. `timeout`: none within 5 seconds. `privateAddress`: the address belongs to a private network. `secretUnreadable`: the signing secret of the site has changed, so the webhook needs a new one.',
    }),
    ms: prop.count('How long it took.'),
  },
  example: { at: '2026-03-05T09:00:01.000Z', status: 204, ms: 120 },
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const WebhookDelivery = named('WebhookDelivery', {
  description: 'An event for one webhook, and what became of it.',
  properties: {
    id: prop.id('The `webhook-id`, the same in every attempt.'),
    event: stringEnum([...WEBHOOK_EVENTS, TEST_EVENT], {
      description: '`webhook.test` was asked for by an administrator.',
    }),
    subject: prop.id('The answer or comment; events of the same one are delivered in order.'),
    body: prop.text('The JSON text that is sent.'),
    state: stringEnum(['waiting', 'delivered', 'failed'], {
      description: `\`waiting\`: it is tried again, for up to ${RETRY_HOURS} hours.`,
    }),
    attempts: Type.Array(ref(DeliveryAttempt), { description: 'The last ones, oldest first.' }),
    nextAt: optional.time(
      'When it is tried next; later if an earlier event of the same subject waits.',
    ),
    createdAt: prop.time(),
  },
  example: {
    id: '65e6f2a04c1b8d0012a4f0a1',
    event: 'answer.published',
    subject: '65e6f2a04c1b8d0012a40001',
    body: '{"type":"answer.published","timestamp":"2026-03-05T09:00:00.000Z","data":{"id":"65e6f2a04c1b8d0012a40001","topic":"Working from home"}}',
    state: 'delivered',
    attempts: DeliveryAttempt.examples,
    createdAt: '2026-03-05T09:00:00.000Z',
  },
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveries = named('WebhookDeliveries', {
  description: `One page of deliveries, newest first. Ended ones are stored for ${DELIVERY_DAYS} days.`,
  properties: { deliveries: Type.Array(ref(WebhookDelivery)), total: prop.count() },
  example: { deliveries: WebhookDelivery.examples, total: 1 },
});

export const DeliveryQuery = closed(prop.pages(DELIVERIES_PAGE));

export const DeliveryParams = Type.Object({ id: prop.id(), deliveryId: prop.id() });
