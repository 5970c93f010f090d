import { type Static, Type } from '@sinclair/typebox';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { CodedError, databaseUnavailable } from '../../../errors.ts';
import { problems, type Routes } from '../../../plugins/responses.ts';
import { fillGlossary } from '../../../shared/html.ts';
import { named, prop, query, ref, stringEnum } from '../../../shared/ref.ts';
import { activeDefinitions } from '../../glossary/queries.ts';
import { Answer, published, toAnswer } from '../model.ts';
import { AnswerId, Answer as AnswerWire } from '../schema.ts';
import { Change, ChangeFeed, type StoredFeed } from './write.ts';

/** How many changes a response has unless another limit is asked for. */
export const CHANGES_PAGE = 50;

const EXAMPLE_CURSOR = '3f9a1c0b7d42.128';

const ChangeEntry = named('Change', {
  description: 'The last change of an answer; an upsert has the answer, a removal hasn’t.',
  properties: {
    kind: stringEnum(['upsert', 'removal'], {
      description:
        '`upsert`: store the `answer`, whether or not you have it. `removal`: delete it if you have it.',
    }),
    id: ref(AnswerId),
    answer: Type.Optional(ref(AnswerWire)),
  },
  example: { kind: 'removal', id: '65e6f2a04c1b8d0012a40002' },
});

export const ChangePage = named('ChangePage', {
  description: 'The changes of published answers since a cursor.',
  properties: {
    changes: Type.Array(ref(ChangeEntry), {
      description: 'Oldest first. An answer that changed several times is listed once.',
    }),
    next: prop.text('For `since` in the next call. Store it as it is.'),
    hasMore: prop.flag('Call again at once.'),
  },
  example: {
    changes: [{ kind: 'removal', id: '65e6f2a04c1b8d0012a40002' }],
    next: EXAMPLE_CURSOR,
    hasMore: false,
  },
});
export type ChangePage = Static<typeof ChangePage>;

export const ChangesQuery = query({
  since: Type.String({
    pattern: '^[0-9a-f]{12}\\.\\d{1,15}$',
    maxLength: 28,
    description:
      'The `next` of the last response; leave it out to start with every published answer.',
    // No example: Swagger UI would send it, and it belongs to one site.
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: CHANGES_PAGE,
    description:
      'At most this many changes: a page ends early when its texts have about a megabyte.',
  }),
});
export type ChangesQuery = Static<typeof ChangesQuery>;

/** How many whole answers are read at a time. */
const BATCH = 10;
/** A page ends before its texts are longer, in UTF-16 units. */
const MAX_PAGE_LENGTH = 1024 * 1024;

/** @throws CodedError 410 `CURSOR_UNKNOWN` for a cursor of another database, or of its lost future. */
function positionOf(cursor: string | undefined, feed: StoredFeed): number {
  if (cursor === undefined) return 0;
  const [epoch, seq] = cursor.split('.');
  if (epoch === feed.epoch && Number(seq) <= feed.seq) return Number(seq);
  const message =
    'This cursor is from another state of the site, which was restored since. Start again without it, and remove what you don’t receive.';
  throw new CodedError('CURSOR_UNKNOWN', message);
}

/**
 * Changes of these answers in their order, with the answers as the public sees them: one at least,
 * then up to a megabyte.
 */
async function readPage(
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<ChangePage['changes']> {
  const definitions = await activeDefinitions(session);
  const changes: ChangePage['changes'] = [];
  let length = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const found = await Answer.find({ _id: { $in: batch }, ...published })
      .session(session)
      .lean();
    const answers = new Map(found.map((answer) => [String(answer._id), answer]));
    for (const id of batch.map(String)) {
      const answer = answers.get(id);
      const content = answer && fillGlossary(answer.content, definitions);
      length += content?.length ?? 0;
      if (length > MAX_PAGE_LENGTH && changes.length > 0) return changes;
      changes.push(
        answer && content !== undefined
          ? { kind: 'upsert', id, answer: toAnswer(answer, content) }
          : { kind: 'removal', id },
      );
    }
  }
  return changes;
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
  await using session = mongoose.connection.getClient().startSession({ snapshot: true });
  const feed = await ChangeFeed.findById('feed').session(session).lean();
  if (!feed) throw databaseUnavailable();
  const position = positionOf(since, feed);
  const found = await Change.find({ seq: { $gt: position } })
    .sort({ seq: 1 })
    .limit(limit + 1)
    .session(session)
    .lean();
  const ids = found.slice(0, limit).map(({ _id }) => _id);
  const changes = await readPage(ids, session);
  return {
    changes,
    next: `${feed.epoch}.${found[changes.length - 1]?.seq ?? position}`,
    hasMore: found.length > changes.length,
  };
}

/** The public feed of changes, for programs that have a copy of the published answers. */
export const changeRoutes: Routes = async (app) => {
  app.get('/api/changes', {
    // Has an ETag, but isn’t stored: each client asks for something else.
    config: { responseCache: () => undefined },
    schema: {
      operationId: 'listChanges',
      summary: 'Follow the changes of the published answers',
      description:
        'For a copy of the published answers. Start without `since`, apply the changes in order, and store `next` with them. Repeat with it while `hasMore` is true, and later as often as you like. Repeating a call is safe. After 410 `CURSOR_UNKNOWN` the site was restored: start again without `since`, and remove answers that you don’t receive. An edited glossary term changes the `content` of every answer that uses it. `views` are as of the time of reading, and count as no change; `commentCount` is never included.',
      tags: ['Answers'],
      querystring: ChangesQuery,
      response: { 200: ref(ChangePage), ...problems(410) },
    },
    handler: ({ query }) => readChanges(query),
  });
};
