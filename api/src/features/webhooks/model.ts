import mongoose, { type Types } from 'mongoose';
import type {
  DeliveryAttempt,
  WebhookDelivery as WebhookDeliveryWire,
  WebhookEvent,
  Webhook as WebhookWire,
} from './schema.ts';

/** Where the site sends events. */
export interface StoredWebhook {
  _id: Types.ObjectId;
  name: string;
  url: string;
  events: WebhookEvent[];
  /** Encrypted for this webhook. */
  secret: string;
  /** The secret before the last rotation, which also signs for a while. */
  previousSecret?: { secret: string; until: Date };
  isActive: boolean;
  /** Since when no delivery has succeeded, if the last one failed. */
  failingSince?: Date;
  /** When and why the site itself has switched it off. */
  switchedOff?: { at: Date; reason: NonNullable<WebhookWire['switchedOff']>['reason'] };
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

const secretWithEnd = {
  type: { _id: false, secret: { type: String, required: true }, until: Date },
  required: false,
};

const webhook = new mongoose.Schema<StoredWebhook>(
  {
    name: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [String], required: true },
    secret: { type: String, required: true },
    previousSecret: secretWithEnd,
    isActive: { type: Boolean, required: true },
    failingSince: Date,
    switchedOff: { type: { _id: false, at: Date, reason: String }, required: false },
    createdBy: { type: String, required: true },
  },
  {
    collection: 'webhooks',
    strict: 'throw',
    versionKey: false,
    autoCreate: false,
    timestamps: true,
  },
);
// Read in every transaction that has an event.
webhook.index({ events: 1, isActive: 1 });
export const Webhook = mongoose.model('Webhook', webhook);

/** One try of a delivery. */
export type StoredAttempt = Omit<DeliveryAttempt, 'at'> & { at: Date };

/** An event for one webhook. Its id is the `webhook-id`. */
export interface StoredDelivery {
  _id: Types.ObjectId;
  webhookId: Types.ObjectId;
  event: WebhookDeliveryWire['event'];
  /** What the event is about; its events are delivered in the order of their numbers. */
  subject: Types.ObjectId;
  seq: number;
  /** The exact JSON text that is sent. */
  body: string;
  state: WebhookDeliveryWire['state'];
  attempts: StoredAttempt[];
  /** How often it has been tried since it was stored or sent again. */
  tries: number;
  /** When it is tried next. */
  nextAt: Date;
  /** When it has failed unless it was delivered. */
  giveUpAt: Date;
  createdAt: Date;
  /** When MongoDB deletes it; only ended ones. */
  expiresAt?: Date;
}

const attempt = {
  _id: false,
  at: { type: Date, required: true },
  status: Number,
  error: String,
  ms: { type: Number, required: true },
};

const delivery = new mongoose.Schema<StoredDelivery>(
  {
    webhookId: { type: mongoose.Schema.Types.ObjectId, required: true },
    event: { type: String, required: true },
    subject: { type: mongoose.Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    body: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: [attempt], required: true },
    tries: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    giveUpAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { collection: 'webhookDeliveries', strict: 'throw', versionKey: false, autoCreate: false },
);
delivery.index({ webhookId: 1, _id: -1 });
const waiting = { partialFilterExpression: { state: 'waiting' } };
delivery.index({ nextAt: 1 }, waiting);
delivery.index({ webhookId: 1, subject: 1, seq: 1, _id: 1 }, waiting);
delivery.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
export const WebhookDelivery = mongoose.model('WebhookDelivery', delivery);
