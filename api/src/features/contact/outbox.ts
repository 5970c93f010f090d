import { type Email, type MailSite, nextAttempt, type Outbox } from '../mail/queries.ts';
import { ContactMessage, type StoredMessage } from './model.ts';

/** A message as an email to the site's owner. The sender appears only as the reply-to. */
function composeEmail(
  { _id, name, email, message, createdAt }: StoredMessage,
  to: string,
  { siteName, publicUrl }: MailSite,
): Email {
  return {
    id: String(_id),
    to,
    replyTo: { name, address: email },
    subject: `A message from a visitor to ${siteName}`,
    date: createdAt,
    text: [
      `${name} <${email}> wrote:`,
      message,
      `-- \nAll messages: ${publicUrl}/admin/messages`,
    ].join('\n\n'),
  };
}

/** How many messages have not been emailed yet. */
export function countWaitingMessages(): Promise<number> {
  return ContactMessage.countDocuments({ 'mail.state': 'waiting' }).exec();
}

/** Visitors' messages that are waiting to be emailed to the site's owner. */
export function contactOutbox(to: string): Outbox {
  return {
    async findNextDue() {
      const due = await ContactMessage.findOne({
        'mail.state': 'waiting',
        'mail.nextAttemptAt': { $lte: new Date() },
      })
        .sort({ 'mail.nextAttemptAt': 1 })
        .lean();
      if (!due) return undefined;
      const { _id, mail } = due;
      return {
        compose: async (site) => composeEmail(due, to, site),
        async recordSent() {
          await ContactMessage.updateOne(
            { _id },
            {
              $set: { 'mail.state': 'sent' },
              $unset: { 'mail.nextAttemptAt': 1 },
              $inc: { 'mail.attempts': 1 },
            },
          );
        },
        async recordFailure() {
          const { attempts, nextAttemptAt } = nextAttempt(mail?.attempts ?? 0);
          await ContactMessage.updateOne(
            { _id, 'mail.state': 'waiting' },
            { $set: { 'mail.nextAttemptAt': nextAttemptAt, 'mail.attempts': attempts } },
          );
        },
      };
    },
  };
}
