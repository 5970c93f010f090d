import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError, invalid } from '../../errors.ts';
import { withoutControls } from '../../shared/text.ts';
import { lockLearner } from '../auth/queries.ts';
import { consumeAll, limit } from '../limits/queries.ts';
import { applyChanges } from './apply.ts';
import type { Change } from './merge.ts';
import { StudyItem as Item, type StoredState, StudyState } from './model.ts';
import { readChanges } from './queries.ts';
import type { StudyChanges, StudyItem, StudySync } from './schema.ts';

/** How often a learner's devices may call in a minute, all together. */
export const MAX_SYNCS = 120;
const syncs = limit('study', MAX_SYNCS, 60);

/** Texts that an item can't do without. */
const REQUIRED_TEXTS = new Set(['topic', 'term', 'definition', 'marked']);

interface Syncing {
  userId: string;
  sync: StudySync;
}

/**
 * Merges a device's changes into the learner's study data, and returns the changes of all devices.
 * @throws CodedError 400 for a text of control characters only, 401 if the account was deleted, 429
 *   with `Retry-After` after too many calls.
 */
export async function syncStudy({ userId, sync }: Syncing): Promise<StudyChanges> {
  await consumeAll([{ limit: syncs, key: userId }], {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait, points) =>
      `Your devices have synced ${points} times within a minute. Try again in ${wait}.`,
  });
  const changes = sync.changes.map((change, at) => toChange(change, { at, device: sync.device }));
  // Merging the same changes again has no effect, so nothing is looked up before a repetition.
  const findResult = async () => undefined;
  return inTransaction(async (session) => {
    const now = Date.now();
    const state = await loadState(userId, session);
    const refused = await applyChanges(changes, { userId, state, session, now });
    const { cursor } = sync;
    const page = await readChanges({ userId, state, cursor, sent: changes, now, session });
    return { ...page, refused };
  }, findResult);
}

/** A change with clean texts. */
function toChange(sent: StudyItem, { at, device }: { at: number; device: string }): Change {
  const clean: StudyItem = JSON.parse(
    JSON.stringify(sent, (_name, value: unknown) =>
      typeof value === 'string' ? withoutControls(value) : value,
    ),
  );
  for (const [name, value] of Object.entries(clean.data ?? {})) {
    if (value !== '' || !REQUIRED_TEXTS.has(name)) continue;
    throw invalid([{ path: `/changes/${at}/data/${name}`, message: 'must contain text' }]);
  }
  return { ...clean, device };
}

/**
 * The learner's study data as a whole. The first call creates it, and conflicts with the deletion of
 * the account, which would otherwise leave it behind.
 */
async function loadState(userId: string, session: ClientSession): Promise<StoredState> {
  const stored = await StudyState.findById(userId).session(session).lean<StoredState>();
  if (stored) return stored;
  if (!(await lockLearner(userId, session))) {
    throw new CodedError(401, 'UNAUTHORIZED', 'This account was deleted.');
  }
  const none = {
    version: 0,
    items: 0,
    bytes: 0,
    deletions: 0,
    forgottenVersion: 0,
    forgottenAt: 0,
  };
  const state = { _id: new Types.ObjectId(userId), ...none };
  await StudyState.create([state], { session });
  return state;
}

/** Deletes everything that a learner saved, in the transaction that deletes the account. */
export async function deleteStudyData(userId: string, session: ClientSession): Promise<void> {
  await StudyState.deleteOne({ _id: userId }, { session });
  await Item.deleteMany({ userId }, { session });
}
