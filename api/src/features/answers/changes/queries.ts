import mongoose, { type ClientSession, type Types } from 'mongoose';
import { READ_TIME_MS } from '../../../database/limits.ts';
import { CodedError, databaseUnavailable } from '../../../errors.ts';
import { fillGlossary } from '../../../shared/html.ts';
import { activeDefinitions } from '../../glossary/queries.ts';
import { Answer, published, toAnswer, WHOLE_FIELDS, type WholeAnswer } from '../model.ts';
import type { Answer as AnswerWire } from '../schema.ts';
import { Change, ChangeFeed, type StoredFeed } from './model.ts';
import { CHANGES_PAGE, type ChangePage, type ChangesQuery } from './schema.ts';

function cursorUnknown(): CodedError {
  return new CodedError(
    410,
    'CURSOR_UNKNOWN',
    'This cursor is from another state of the site, which was restored since. Start again without it, and remove what you don’t receive.',
  );
}

/** @throws CodedError 410 `CURSOR_UNKNOWN` for a cursor of another database, or of its lost future. */
function positionOf(cursor: string | undefined, feed: StoredFeed): number {
  if (cursor === undefined) return 0;
  const [epoch, seq] = cursor.split('.');
  if (epoch !== feed.epoch || Number(seq) > feed.seq) throw cursorUnknown();
  return Number(seq);
}

/** Those of these answers that are published, as the public sees them, by their ids. */
async function readPublished(
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, AnswerWire>> {
  const [found, definitions] = await Promise.all([
    Answer.collection
      .find<WholeAnswer>(
        { _id: { $in: [...ids] }, ...published },
        { projection: WHOLE_FIELDS, maxTimeMS: READ_TIME_MS, session },
      )
      .toArray(),
    activeDefinitions(session),
  ]);
  return new Map(
    found.map((answer) => [
      String(answer._id),
      toAnswer(answer, fillGlossary(answer.content, definitions)),
    ]),
  );
}

/**
 * The next changes after a cursor. All of it is read from one snapshot, so an answer is never older
 * than its entry.
 * @throws CodedError 410 `CURSOR_UNKNOWN`, 503 while the feed of an older database is being started.
 */
export async function readChanges({
  since,
  limit = CHANGES_PAGE,
}: ChangesQuery): Promise<ChangePage> {
  const session = await mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    const feed = await ChangeFeed.findById('feed').session(session).maxTimeMS(READ_TIME_MS).lean();
    if (!feed) throw databaseUnavailable();
    const position = positionOf(since, feed);
    const found = await Change.find({ seq: { $gt: position } })
      .sort({ seq: 1 })
      .limit(limit + 1)
      .session(session)
      .maxTimeMS(READ_TIME_MS)
      .lean();
    const page = found.slice(0, limit);
    const answers = await readPublished(
      page.map(({ _id }) => _id),
      session,
    );
    return {
      changes: page.map(({ _id }) => {
        const id = String(_id);
        const answer = answers.get(id);
        return answer ? { kind: 'upsert', id, answer } : { kind: 'removal', id };
      }),
      next: `${feed.epoch}.${page.at(-1)?.seq ?? position}`,
      hasMore: found.length > page.length,
    };
  } finally {
    await session.endSession();
  }
}
