import mongoose, { type Types } from 'mongoose';
import type { ContactMessage as ContactMessageWire, MessageStatus } from './schema.ts';

/** The state of a message's email. */
export interface MailState {
  state: 'waiting' | 'sent';
  attempts: number;
  /** When to try next. Absent once it is sent. */
  nextAttemptAt?: Date;
}

export interface StoredMessage {
  _id: Types.ObjectId;
  name: string;
  email: string;
  message: string;
  status: MessageStatus;
  /** Absent if email was not configured when the message arrived. */
  mail?: MailState;
  createdAt: Date;
}

/** A visitor's message; the collection also serves as the outbox. */
const schema = new mongoose.Schema<StoredMessage>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
    status: { type: String, enum: ['unread', 'read', 'answered'], required: true },
    mail: new mongoose.Schema<MailState>(
      {
        state: { type: String, enum: ['waiting', 'sent'], required: true },
        attempts: { type: Number, required: true },
        nextAttemptAt: Date,
      },
      { _id: false },
    ),
  },
  {
    collection: 'contactMessages',
    strict: 'throw',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    autoCreate: false,
  },
);

/** Newest first; the id breaks ties, so that paging is stable. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
schema.index(NEWEST, { name: 'newest' });
schema.index({ status: 1, ...NEWEST }, { name: 'status_newest' });
schema.index(
  { 'mail.nextAttemptAt': 1 },
  { name: 'outbox', partialFilterExpression: { 'mail.state': 'waiting' } },
);

export const ContactMessage = mongoose.model('ContactMessage', schema);

/** A message for the API. A waiting one is `off` if email is not configured. */
export function toMessage(stored: StoredMessage, mailIsOn: boolean): ContactMessageWire {
  const { _id, name, email, message, status, mail, createdAt } = stored;
  const waits = mail?.state === 'waiting';
  return {
    id: String(_id),
    name,
    email,
    message,
    status,
    mail: !mail || (waits && !mailIsOn) ? 'off' : mail.state,
    createdAt: createdAt.toISOString(),
  };
}
