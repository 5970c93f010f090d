import type { ClientSession } from 'mongoose';
import { writeAudit } from '../../audit/write.ts';
import { nextAttempt } from '../../mail/queries.ts';
import type { PictureStore } from '../../media/queries.ts';
import { Answer, type StoredAnswer } from '../model.ts';
import { applyPatch } from '../patch.ts';
import { saveAnswer } from '../write.ts';

/** How many due answers are read at a time. */
const BATCH = 50;
/** Who publishes an answer if it isn’t known who scheduled it. */
const NOBODY = 'Scheduled';

const DUE_FIELDS = { version: 1, publishAt: 1, schedule: 1 } as const;

export type DueAnswer = Pick<StoredAnswer, '_id' | 'version' | 'schedule'> & { publishAt: Date };

/**
 * The scheduled answers whose time has come, by MongoDB’s clock, which all nodes share; those that
 * failed are due again later.
 */
export function findDueAnswers(): Promise<DueAnswer[]> {
  const isOver = (moment: unknown) => ({ $lte: [moment, '$$NOW'] });
  return Answer.find({
    isDraft: true,
    publishAt: { $type: 'date' },
    $expr: {
      $and: [isOver('$publishAt'), isOver({ $ifNull: ['$schedule.nextAttemptAt', '$publishAt'] })],
    },
  })
    .select(DUE_FIELDS)
    .sort({ publishAt: 1 })
    .limit(BATCH)
    .lean<DueAnswer[]>();
}

/**
 * Publishes a due answer as its editor would, and writes the entry of the audit log in the same
 * transaction. It is published once: of several nodes, or of a node and an editor, one succeeds.
 * @throws CodedError as `saveAnswer`: 404 or 409 if the answer was deleted or saved since it was read.
 */
export async function publishDueAnswer(
  { _id, version, schedule }: DueAnswer,
  { pictures, session }: { pictures: PictureStore; session: ClientSession },
): Promise<void> {
  const id = String(_id);
  const email = schedule?.by ?? NOBODY;
  await saveAnswer({
    id,
    // What editors have planned is done without them.
    by: { id, email, role: 'editor' },
    expected: { version },
    to: (present) => applyPatch(present, { isDraft: false }),
    pictures,
    session,
    beforeCommit: ({ topic }, changes, transaction) =>
      writeAudit(
        { who: email, action: 'publishScheduled', targetId: id, targetLabel: topic, changes },
        transaction,
      ),
  });
}

/**
 * Notes why a due answer can’t be published, and when to try again. Its version stays, so that open
 * forms can still save; a save makes it due at once.
 */
export async function recordProblem(
  { _id, version, schedule }: DueAnswer,
  problem: string,
): Promise<void> {
  const { attempts, nextAttemptAt } = nextAttempt(schedule?.attempts ?? 0);
  await Answer.updateOne(
    { _id, version },
    {
      $set: {
        'schedule.problem': problem,
        'schedule.attempts': attempts,
        'schedule.nextAttemptAt': nextAttemptAt,
      },
    },
    { timestamps: false },
  );
}
