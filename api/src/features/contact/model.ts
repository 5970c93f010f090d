import mongoose, { type Types } from 'mongoose';
import type { ContactMessage as ContactMessageWire, MessageStatus } from './schema.ts';

/** How far the mailing of a message has got. */
export interface MailState {
  state: 'waiting' | 'sent';
  attempts: number;
  /** When it may be tried again. Absent once it is sent. */
  nextAttemptAt?: Date;
}

/** A message as it is stored. */
export interface StoredMessage {
  _id: Types.ObjectId;
  name: string;
  email: string;
  message: string;
  status: MessageStatus;
  /** Absent where mail was not set up when the message came. */
  mail?: MailState;
  createdAt: Date;
}

/** A message of a visitor, which is its own place in the outbox. */
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

/** Newest first; the id breaks ties, so that paging neither repeats nor drops. */
export const NEWEST = { createdAt: -1, _id: -1 } as const;
schema.index(NEWEST, { name: 'newest' });
schema.index({ status: 1, ...NEWEST }, { name: 'status_newest' });
schema.index(
  { 'mail.nextAttemptAt': 1 },
  { name: 'outbox', partialFilterExpression: { 'mail.state': 'waiting' } },
);

export const ContactMessage = mongoose.model('ContactMessage', schema);

/** A stored message as the contract shows it. Without a mail server, a waiting one is `off`. */
export function toMessage(stored: StoredMessage, mailIsOn: boolean): ContactMessageWire {
  const { _id, name, email, message, status, mail, createdAt } = stored;
  const waits = mail?.state === 'waiting';
  return {
    ...{ id: String(_id), name, email, message, status },
    mail: !mail || (waits && !mailIsOn) ? 'off' : mail.state,
    createdAt: createdAt.toISOString(),
  };
}
