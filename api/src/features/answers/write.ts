import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import { withEveryMark } from '../glossary/queries.ts';
import { once } from '../idempotency/queries.ts';
import { merge, NOTHING_WRITTEN, type Patch } from './fields.ts';
import { Answer, type StoredAnswer, toAnswer, type Written } from './model.ts';
import { Revision } from './revisionModel.ts';
import { keepRevision, writtenOf } from './revisions.ts';
import { type Complete, keepable } from './rules.ts';
import type { Answer as AnswerWire } from './schema.ts';

/** The version that somebody has read, in the body, in `If-Match`, in both or in neither. */
export interface Expected {
  version?: number | undefined;
  ifMatch?: string | undefined;
}

export function answerNotFound(): CodedError {
  return new CodedError(404, 'ANSWER_NOT_FOUND', 'There is no answer with this id.');
}

/** A whole answer for those who edit it: with every glossary mark. */
export async function forEditing(answer: StoredAnswer): Promise<AnswerWire> {
  return toAnswer(answer, await withEveryMark(answer.content));
}

async function editConflict(current: StoredAnswer): Promise<CodedError> {
  return new CodedError(
    409,
    'EDIT_CONFLICT',
    'Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.',
    { members: { current: await forEditing(current) } },
  );
}

function isStale(current: number, { version, ifMatch }: Expected): boolean {
  if (version !== undefined && version !== current) return true;
  if (ifMatch === undefined || ifMatch === '*') return false;
  return !ifMatch.match(/\d+/g)?.map(Number).includes(current);
}

/** The answer as it is kept now, if nobody has saved it since it was read (W4). */
async function fresh(id: string, expected: Expected, session: ClientSession) {
  const current = await Answer.findById(id).session(session).lean<StoredAnswer>();
  if (!current) throw answerNotFound();
  if (isStale(current.version, expected)) throw await editConflict(current);
  return current;
}

async function insert(
  id: Types.ObjectId,
  answer: Complete,
  savedBy: string,
  session: ClientSession,
): Promise<StoredAnswer> {
  const [created] = await Answer.create([{ ...answer, _id: id }], { session });
  if (!created) throw new Error('MongoDB stored nothing and said nothing.');
  const after = created.toObject<StoredAnswer>();
  await keepRevision({ _id: new Types.ObjectId(), after, savedBy }, session);
  return after;
}

/** Who saves. */
export interface Author {
  id: string;
  email: string;
}

interface Creation {
  patch: Patch;
  by: Author;
  /** The `Idempotency-Key` and the body that it stands for. */
  key: string | undefined;
  body: unknown;
}

/**
 * Stores a new answer with its first revision, once for each key of its author (W5).
 * @throws CodedError 400 for what no answer may be, 409 for a key of another body.
 */
export async function createAnswer({ patch, by, key, body }: Creation): Promise<AnswerWire> {
  const answer = keepable(merge(NOTHING_WRITTEN, patch));
  const id = new Types.ObjectId();
  const call = { owner: by.id, operation: 'createModelAnswer', key, body };
  return inTransaction(
    (session) =>
      once(call, session, async () => forEditing(await insert(id, answer, by.email, session))),
    async () => {
      const stored = await Answer.findById(id).lean<StoredAnswer>();
      return stored ? forEditing(stored) : undefined;
    },
  );
}

const OPTIONAL = [
  'taskType',
  'subtype',
  'sourceLink',
  'examDate',
  'picture',
  'contributorName',
] as const;

interface Change {
  id: string;
  by: Author;
  expected: Expected;
  /** What the answer becomes, given what it is. */
  to: (present: Written, session: ClientSession) => Written | Promise<Written>;
}

/**
 * Saves a change of an answer and its revision, in one piece (W3, W8). Of two saves that expect the
 * same version one succeeds; a save that expects none is done on top of whatever is there.
 * @throws CodedError 400 for what no answer may be, 404 `ANSWER_NOT_FOUND`, 409 `EDIT_CONFLICT`
 *   with the current answer (W4).
 */
export async function saveAnswer({ id, by, expected, to }: Change): Promise<StoredAnswer> {
  const revisionId = new Types.ObjectId();
  return inTransaction(
    async (session) => {
      const before = await fresh(id, expected, session);
      const next = keepable(await to(writtenOf(before), session));
      const cleared = OPTIONAL.filter((name) => next[name] === undefined);
      const after = await Answer.findOneAndUpdate(
        { _id: id, version: before.version },
        {
          $set: next,
          $unset: Object.fromEntries(cleared.map((name) => [name, 1])),
          $inc: { version: 1 },
        },
        { session, returnDocument: 'after' },
      ).lean<StoredAnswer>();
      if (!after) throw await editConflict(before);
      await keepRevision({ _id: revisionId, before, after, savedBy: by.email }, session);
      return after;
    },
    async () => {
      if (!(await Revision.exists({ _id: revisionId }))) return undefined;
      return (await Answer.findById(id).lean<StoredAnswer>()) ?? undefined;
    },
  );
}

/**
 * Deletes an answer with its revisions, in one piece.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, 409 `EDIT_CONFLICT` with the current answer.
 */
export async function deleteAnswer(id: string, expected: Expected): Promise<void> {
  await inTransaction(
    async (session) => {
      const { version } = await fresh(id, expected, session);
      await Answer.deleteOne({ _id: id, version }, { session });
      await Revision.deleteMany({ answerId: id }, { session });
      return true;
    },
    async () => ((await Answer.exists({ _id: id })) ? undefined : true),
  );
}
