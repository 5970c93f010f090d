import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from 'mongoose';
import { withLease } from '../../../database/lease.ts';
import { toCodedError } from '../../../errors.ts';
import { faultSentences } from '../../../shared/faults.ts';
import { createPoller, type Poller } from '../../../shared/poller.ts';
import { writeAudit } from '../../audit/write.ts';
import { nextAttempt } from '../../mail/queries.ts';
import type { PictureStore } from '../../media/queries.ts';
import { Answer, type StoredAnswer } from '../model.ts';
import { STATUS_FLAGS } from '../page.ts';
import { applyPatch } from '../patch.ts';
import { saveAnswer } from '../write.ts';

/** How many due answers are read at a time. */
const BATCH = 50;
/** Who publishes an answer if it isn’t known who scheduled it. */
const NOBODY = 'Scheduled';

type DueAnswer = Pick<StoredAnswer, '_id' | 'version' | 'schedule'> & { publishAt: Date };

/**
 * The scheduled answers whose time has come, by MongoDB’s clock, which all nodes share; those that
 * failed are due again later.
 */
function findDueAnswers(): Promise<DueAnswer[]> {
  const isOver = (moment: unknown) => ({ $lte: [moment, '$$NOW'] });
  return Answer.find({
    ...STATUS_FLAGS.scheduled,
    $expr: {
      $and: [isOver('$publishAt'), isOver({ $ifNull: ['$schedule.nextAttemptAt', '$publishAt'] })],
    },
  })
    .select({ version: 1, publishAt: 1, schedule: 1 })
    .sort({ publishAt: 1 })
    .limit(BATCH)
    .lean<DueAnswer[]>();
}

/** How often a node looks for due answers; a timer for each would be lost with its process. */
const POLL_MS = 15_000;
/** An answer that is published later than this is worth a warning. */
const LATE_MS = 2 * 60_000;

interface PublisherOptions {
  /** Where copies of contributors’ pictures are stored. */
  pictures: PictureStore;
  /** Called after an answer was published. */
  onPublished: (id: string) => void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Publishes a due answer as its editor would, and writes the entry of the audit log in the same
 * transaction. It is published once: of several nodes, or of a node and an editor, one succeeds. If it
 * can’t be published, this notes why, and when to try again.
 */
async function publishOne(
  due: DueAnswer,
  { session, lost }: { session: ClientSession; lost: AbortSignal },
  { pictures, onPublished, log }: PublisherOptions,
): Promise<void> {
  const { version, publishAt, schedule } = due;
  const id = String(due._id);
  const email = schedule?.by ?? NOBODY;
  const entry = { who: email, action: 'publishScheduled', targetId: id };
  try {
    await saveAnswer({
      id,
      // What editors have planned is done without them.
      by: { id, email, role: 'editor' },
      expected: { version },
      to: (present) => applyPatch(present, { isDraft: false }),
      pictures,
      session,
      beforeCommit: ({ topic: targetLabel }, changes) =>
        writeAudit({ ...entry, targetLabel, changes }),
    });
  } catch (error) {
    const { statusCode, message, errors } = toCodedError(error);
    if (statusCode === 503 || lost.aborted) throw error;
    // Deleted or saved in the meantime; if it is still due, it is found again.
    if (statusCode === 404 || statusCode === 409) return;
    const problem = errors ? faultSentences(errors) : message;
    const next = { ...schedule, ...nextAttempt(schedule?.attempts ?? 0), problem };
    // The version stays, so that open forms can still save; a save makes it due at once.
    await Answer.updateOne({ _id: id, version }, { schedule: next }, { timestamps: false });
    // The next attempts would say the same.
    if (problem === schedule?.problem) return;
    if (statusCode >= 500) log.error({ err: error, id }, 'Couldn’t publish a scheduled answer');
    else log.warn({ id, problem }, 'Couldn’t publish a scheduled answer; trying again later');
    return;
  }
  onPublished(id);
  const lateMs = Date.now() - publishAt.getTime();
  if (lateMs > LATE_MS) {
    log.warn({ id, publishAt, lateMs }, 'Published a scheduled answer later than planned');
  }
}

/**
 * Publishes everything that is due; one node at a time does this.
 * @param isStopped asked before each answer
 * @throws errors of the driver while MongoDB is unavailable.
 */
export async function publishDue(
  options: PublisherOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  if ((await findDueAnswers()).length === 0) return;
  // A node that dies leaves a transaction open, which would block its answer for a minute. With the
  // lease the next node ends it.
  await withLease('planning', async (lost, session) => {
    // Each round finds fewer: what is published or failed isn’t due any more.
    for (let due = await findDueAnswers(); due.length > 0; due = await findDueAnswers()) {
      for (const answer of due) {
        if (isStopped()) return;
        lost.throwIfAborted();
        await publishOne(answer, { session, lost }, options);
      }
    }
  });
}

/** Publishes scheduled answers while the process runs. */
export function createPublisher(options: PublisherOptions): Poller {
  return createPoller((isStopped) => publishDue(options, isStopped), {
    everyMs: POLL_MS,
    onError: (error) =>
      options.log.warn({ err: error }, 'Couldn’t look for scheduled answers; trying again'),
  });
}
