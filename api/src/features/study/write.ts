import { Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import { createPause } from '../../shared/pause.ts';
import { lockLearner } from '../auth/queries.ts';
import { consumeAll, limit } from '../limits/queries.ts';
import { type Change, mergeChange, rememberChange, textOf } from './merge.ts';
import {
  readChanges,
  type StoredItem,
  type StoredState,
  StudyItem,
  StudyState,
} from './queries.ts';
import * as wire from './schema.ts';

/** How often a learner's devices may call in a minute, all together. */
export const MAX_SYNCS = 120;
const syncs = limit('study', MAX_SYNCS, 60);
/** How many kilobytes they may send in a minute; more than an account can hold. */
const sentKilobytes = limit('studySent', 12 * 1024, 60);

/**
 * Merges a device's changes into the learner's study data, and returns the changes of all devices.
 * @throws CodedError 400 for a text of control characters only, 401 if the account was deleted, 429
 *   with `Retry-After` after too many calls or too much data.
 */
export async function syncStudy(userId: string, sync: wire.StudySync): Promise<wire.StudyChanges> {
  const { cursor, device } = sync;
  const changes = sync.changes.map((change) => ({ ...change, device }));
  const points = Math.ceil(Buffer.byteLength(JSON.stringify(sync.changes)) / 1024);
  const counts = [
    { limit: syncs, key: userId },
    { limit: sentKilobytes, key: userId, points },
  ];
  await consumeAll(counts, {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait) => `Your devices have synced too much within a minute. Try again in ${wait}.`,
  });
  return inTransaction(async () => {
    const now = Date.now();
    const state = await loadState(userId);
    const refused = await applyChanges(changes, { userId, state, now });
    const page = await readChanges({ userId, state, cursor, sent: changes, now });
    return { ...page, refused };
  });
}

/**
 * The learner's study data as a whole. The first call creates it, and conflicts with the deletion of
 * the account, which would otherwise leave it behind.
 */
async function loadState(userId: string): Promise<StoredState> {
  const stored = await StudyState.findById(userId).lean();
  if (stored) return stored;
  if (!(await lockLearner(userId))) {
    throw new CodedError('UNAUTHORIZED', 'This account was deleted.');
  }
  const state = {
    _id: new Types.ObjectId(userId),
    ...{ version: 0, items: 0, bytes: 0, deletions: 0, forgottenVersion: 0, forgottenAt: 0 },
  };
  await StudyState.create(state);
  return state;
}

/** Deletes everything that a learner saved, in the transaction that deletes the account. */
export async function deleteStudyData(userId: string): Promise<void> {
  await StudyState.deleteOne({ _id: userId });
  await StudyItem.deleteMany({ userId });
}

/** With more deletions than this, the older half is forgotten early. */
export const MAX_DELETIONS = 10_000;

const ITEMS_FULL = `Your account holds ${wire.MAX_STUDY_ITEMS.toLocaleString('en-GB')} items, the most it can. Remove some to sync more.`;
const BYTES_FULL = `Your account holds ${wire.MAX_STUDY_BYTES / 1024 ** 2} MB, the most it can. Remove some to sync more.`;

type Items = Map<string, StoredItem>;
const keyOf = ({ kind, id }: Pick<wire.StudyItem, 'kind' | 'id'>) => `${kind} ${id}`;

interface Account {
  userId: string;
  /** Changed by the changes. */
  state: StoredState;
  /** In milliseconds. */
  now: number;
}

/**
 * Merges changes into the stored items in order, and stores the result.
 * @returns the changes that don't fit into the account
 */
export async function applyChanges(changes: readonly Change[], account: Account) {
  const { state, now } = account;
  const items = await loadItems(changes, account);
  const written: Items = new Map();
  const refused: wire.StudyChanges['refused'] = [];
  const pause = createPause();
  for (const sent of changes) {
    await pause();
    const { item, copy } = mergeChange(items.get(keyOf(sent)), sent, now);
    const news: StoredItem[] = [];
    const add = (change: Change, from: Change) => {
      const stored = items.get(keyOf(change));
      const version = state.version + news.length + 1;
      news.push(toStored(change, { sent: from, stored, version, account }));
    };
    if (copy && !(await isStored(copy, items, account))) add(copy, copy);
    if (item) add(item, sent);
    const message = addSizes(news, items, state);
    if (message) {
      refused.push({ kind: sent.kind, id: sent.id, message });
      continue;
    }
    state.version += news.length;
    for (const one of news) {
      items.set(keyOf(one), one);
      written.set(keyOf(one), one);
    }
  }
  if (written.size > 0) await save([...written.values()], account);
  return refused;
}

async function loadItems(wanted: readonly wire.StudyItem[], { userId }: Account): Promise<Items> {
  if (wanted.length === 0) return new Map();
  const found = await StudyItem.find({
    userId,
    $or: wanted.map(({ kind, id }) => ({ kind, id })),
  }).lean<StoredItem[]>();
  return new Map(found.map((item) => [keyOf(item), item]));
}

/** Whether a copy was made before; one that was deleted since isn't made again. */
async function isStored(copy: Change, items: Items, account: Account): Promise<boolean> {
  if (items.has(keyOf(copy))) return true;
  return (await loadItems([copy], account)).size > 0;
}

interface Storing {
  sent: Change;
  stored: StoredItem | undefined;
  version: number;
  account: Account;
}

function toStored(item: Change, { sent, stored, version, account }: Storing): StoredItem {
  const isStoredChange =
    stored && stored.updatedAt === item.updatedAt && stored.device === item.device;
  const isSameText = stored && textOf(stored) === textOf(item);
  return {
    ...item,
    userId: new Types.ObjectId(account.userId),
    version,
    deviceTime: isStoredChange ? stored.deviceTime : Math.min(sent.updatedAt, account.now),
    textVersion: isSameText ? stored.textVersion : version,
    seen: rememberChange(stored?.seen ?? [], sent, item),
    bytes: item.data ? Buffer.byteLength(JSON.stringify(item.data)) : 0,
    ...(!item.data && { expiresAt: new Date(account.now + wire.DELETIONS_KEPT_MS) }),
  };
}

/**
 * Adds the sizes of new items to those of the account, unless they make it grow beyond its limits.
 * @returns a sentence saying why they don't fit
 */
function addSizes(news: readonly StoredItem[], items: Items, state: StoredState) {
  const grown = { items: 0, bytes: 0, deletions: 0 };
  for (const item of news) {
    const stored = items.get(keyOf(item));
    grown.items += Number(item.data !== undefined) - Number(stored?.data !== undefined);
    grown.bytes += item.bytes - (stored?.bytes ?? 0);
    grown.deletions += Number(!item.data) - Number(stored !== undefined && !stored.data);
  }
  if (grown.items > 0 && state.items + grown.items > wire.MAX_STUDY_ITEMS) return ITEMS_FULL;
  if (grown.bytes > 0 && state.bytes + grown.bytes > wire.MAX_STUDY_BYTES) return BYTES_FULL;
  state.items += grown.items;
  state.bytes += grown.bytes;
  state.deletions += grown.deletions;
  return undefined;
}

async function save(items: readonly StoredItem[], account: Account): Promise<void> {
  const { userId, state } = account;
  await StudyItem.bulkWrite(
    items.map((replacement) => {
      const { kind, id } = replacement;
      return { replaceOne: { filter: { userId, kind, id }, replacement, upsert: true } };
    }),
  );
  if (state.deletions > MAX_DELETIONS) await forgetDeletions(account);
  const { _id, ...rest } = state;
  await StudyState.updateOne({ _id }, rest);
}

/** Forgets the older half of the deletions, so that an account can't grow without end. */
async function forgetDeletions({ userId, state, now }: Account): Promise<void> {
  const deletions = { userId, expiresAt: { $exists: true } };
  const [newest] = await StudyItem.find(deletions, { version: 1 })
    .sort({ version: -1 })
    .skip(MAX_DELETIONS / 2)
    .limit(1)
    .lean();
  // The deletions that expired are still counted.
  state.deletions = MAX_DELETIONS / 2;
  if (!newest) return;
  await StudyItem.deleteMany({ ...deletions, version: { $lte: newest.version } });
  state.forgottenVersion = newest.version;
  state.forgottenAt = now;
}
