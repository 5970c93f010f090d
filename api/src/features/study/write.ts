import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError, invalid } from '../../errors.ts';
import { createPause } from '../../shared/pause.ts';
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
/** How many kilobytes they may send in a minute; more than an account can hold. */
const MAX_SENT_KB = 12 * 1024;
const sentKilobytes = limit('studySent', MAX_SENT_KB, 60);

/** Texts that an item can't do without. */
const REQUIRED_TEXTS = new Set(['topic', 'term', 'definition', 'marked']);

interface Syncing {
  userId: string;
  sync: StudySync;
}

/**
 * Merges a device's changes into the learner's study data, and returns the changes of all devices.
 * @throws CodedError 400 for a text of control characters only, 401 if the account was deleted, 429
 *   with `Retry-After` after too many calls or too much data.
 */
export async function syncStudy({ userId, sync }: Syncing): Promise<StudyChanges> {
  const { changes, bytes } = await readSync(sync);
  const counts = [
    { limit: syncs, key: userId },
    { limit: sentKilobytes, key: userId, points: Math.ceil(bytes / 1024) },
  ];
  await consumeAll(counts, {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait) => `Your devices have synced too much within a minute. Try again in ${wait}.`,
  });
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

/** The changes with clean texts, and their size as JSON. */
async function readSync({ changes: sent, device }: StudySync) {
  const pause = createPause();
  const changes: Change[] = [];
  let bytes = 0;
  for (const [at, change] of sent.entries()) {
    await pause();
    const json = JSON.stringify(change, (_name, value: unknown) =>
      typeof value === 'string' ? withoutControls(value) : value,
    );
    const clean: StudyItem = JSON.parse(json);
    for (const [name, value] of Object.entries(clean.data ?? {})) {
      if (value !== '' || !REQUIRED_TEXTS.has(name)) continue;
      throw invalid([{ path: `/changes/${at}/data/${name}`, message: 'must contain text' }]);
    }
    bytes += Buffer.byteLength(json);
    changes.push({ ...clean, device });
  }
  return { changes, bytes };
}

/**
 * The learner's study data as a whole. The first call creates it, and conflicts with the deletion of
 * the account, which would otherwise leave it behind.
 */
async function loadState(userId: string, session: ClientSession): Promise<StoredState> {
  const stored = await StudyState.findById(userId).session(session).lean();
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
