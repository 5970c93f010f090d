import fp from 'fastify-plugin';
import { lastBackup } from './backup/last.ts';
import { countWaitingAccountMail } from './features/auth/learner/outbox.ts';
import { countWaiting as countWaitingComments } from './features/comments/queries.ts';
import { countWaitingMessages } from './features/contact/write.ts';
import { countWaitingDeliveries } from './features/webhooks/queries.ts';

interface FiguresOptions {
  /** Whether MongoDB responds at the moment. */
  databaseAnswers: () => Promise<boolean>;
  dataDir: string;
}

/** The metrics about the database, the email, the backup, and what is waiting. */
export const figures = fp<FiguresOptions>(
  async (app, { databaseAnswers, dataDir }) => {
    const { gauge } = app.metrics;
    const whileConnected = (count: () => Promise<number>) => () => count().catch(() => Number.NaN);
    gauge('band8_mongodb_up', '1 while MongoDB is connected and ready, otherwise 0', async () =>
      Number(await databaseAnswers()),
    );
    gauge(
      'band8_mail_waiting',
      'Emails waiting to be sent; NaN while MongoDB is disconnected',
      whileConnected(
        async () => (await countWaitingMessages()) + (await countWaitingAccountMail()),
      ),
    );
    gauge(
      'band8_webhook_deliveries_waiting',
      'Events waiting to be delivered to webhooks; NaN while MongoDB is disconnected',
      whileConnected(countWaitingDeliveries),
    );
    gauge(
      'band8_last_backup_timestamp_seconds',
      'When the last backup was verified, as Unix time; 0 if none was made from this data folder',
      async () => ((await lastBackup(dataDir))?.getTime() ?? 0) / 1000,
    );
    gauge(
      'band8_comments_waiting',
      'Comments waiting for approval; NaN while MongoDB is disconnected',
      whileConnected(countWaitingComments),
    );
  },
  { dependencies: ['metrics'] },
);
