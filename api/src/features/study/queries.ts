import { type Static, Type } from '@sinclair/typebox';
import { storedAs, storedId, storedModel } from '../../database/stored.ts';
import * as wire from './schema.ts';

/** What is stored with an item that devices don't need. */
const Merging = Type.Object({
  _id: storedId(),
  userId: storedId(),
  version: Type.Integer(),
  /** The device of the last change. */
  device: Type.String(),
  /** When that was by the clock of the device, at most when it was received, in milliseconds. */
  deviceTime: Type.Integer(),
  /** The version in which the text became what it is. */
  textVersion: Type.Integer(),
  /** Hashes of the last changes and texts, so that they are known when they are sent again. */
  seen: Type.Array(Type.String()),
  /** The size of the data as JSON. */
  bytes: Type.Integer(),
  /** When a deletion is forgotten. */
  expiresAt: Type.Optional(Type.Date({ expires: 0 })),
});

/** An item of a learner; without `data` it was deleted. */
export type StoredItem = wire.StudyItem & Omit<Static<typeof Merging>, '_id'>;

export const StudyItem = storedModel(
  'studyItems',
  Type.Object({
    ...Merging.properties,
    kind: Type.String(),
    id: Type.String(),
    updatedAt: Type.Integer(),
    data: Type.Optional(storedAs<unknown>()),
  }),
  { minimize: false },
);
StudyItem.schema.index({ userId: 1, kind: 1, id: 1 }, { name: 'item', unique: true });
StudyItem.schema.index({ userId: 1, version: 1 }, { name: 'changes' });
/** A learner's study data as a whole. */
const StoredState = Type.Object({
  _id: storedId(),
  /** The version of the last change. */
  version: Type.Integer(),
  /** How many items are not deleted, and the size of their data as JSON. */
  items: Type.Integer(),
  bytes: Type.Integer(),
  /** How many deletions are stored, at most. */
  deletions: Type.Integer(),
  /** Deletions up to this version were forgotten early, because there were too many, and when. */
  forgottenVersion: Type.Integer(),
  forgottenAt: Type.Integer(),
});
export type StoredState = Static<typeof StoredState>;

export const StudyState = storedModel('studyStates', StoredState);

const FIELDS = { _id: 0, kind: 1, id: 1, updatedAt: 1, version: 1, data: 1 };

/** How many items are read at a time for a download. */
const EXPORT_BATCH = 20;

/** All items of a learner that are not deleted, for the download of the account. */
export function readStudyItems(userId: string): AsyncIterable<wire.StudyItem> {
  return StudyItem.find({ userId, data: { $exists: true } }, FIELDS)
    .sort({ version: 1 })
    .lean<wire.StudyItem[]>()
    .cursor({ batchSize: EXPORT_BATCH });
}

/** Where a device is in the changes of all devices. */
interface Position {
  version: number;
  /** When the device had everything up to this version, in milliseconds. */
  time: number;
  /** Whether deletions that the device doesn't know may be forgotten. */
  missesDeletions: boolean;
}

const START: Position = { version: 0, time: 0, missesDeletions: true };

/** The position of a cursor; the start if not all changes since then are known. */
function positionOf(cursor: string | undefined, state: StoredState, now: number): Position {
  if (cursor === undefined) return START;
  const [version = 0, time = 0] = cursor.split('.').map(Number);
  // The database was restored from a backup: what it has lost is still on the device.
  if (version > state.version) return { ...START, missesDeletions: false };
  const wereTooMany = version < state.forgottenVersion && time < state.forgottenAt;
  if (wereTooMany || time <= now - wire.DELETIONS_KEPT_MS) return START;
  return { version, time, missesDeletions: false };
}

interface Reading {
  userId: string;
  state: StoredState;
  cursor: string | undefined;
  /** What the device has sent; it gets what became of that, even without a change. */
  sent: readonly wire.StudyItem[];
  /** In milliseconds. */
  now: number;
}

/** The next page of the changes since the cursor, oldest first. */
export async function readChanges(reading: Reading): Promise<Omit<wire.StudyChanges, 'refused'>> {
  const { userId, state, cursor, sent, now } = reading;
  const position = positionOf(cursor, state, now);
  const { version: since } = position;
  const find = (filter: object, limit: number) =>
    StudyItem.find({ userId, ...filter }, FIELDS)
      .sort({ version: 1 })
      .limit(limit)
      .lean<(wire.StudyItem & { version: number })[]>();

  const known =
    since === 0 || sent.length === 0
      ? []
      : await find(
          { version: { $lte: since }, $or: sent.map(({ kind, id }) => ({ kind, id })) },
          sent.length,
        );
  const left = wire.MAX_ITEMS_PER_PAGE - known.length;
  const changed = await find({ version: { $gt: since } }, left + 1);
  const page = changed.slice(0, countThatFit(changed.slice(0, left)));
  const hasMore = page.length < changed.length;
  // Deletions are forgotten by time, so between pages the time stays that of the first one.
  const time = hasMore && since > 0 ? position.time : now;
  const version = hasMore ? (page.at(-1)?.version ?? since) : state.version;
  return {
    cursor: `${version}.${time}`,
    items: [...known, ...page],
    hasMore,
    isComplete: position.missesDeletions,
  };
}

/** How many of these items one response can have: one at least, then up to a megabyte. */
function countThatFit(items: readonly wire.StudyItem[]): number {
  let bytes = 0;
  const tooMuch = items.findIndex((item, at) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return at > 0 && bytes > wire.MAX_SYNC_BYTES;
  });
  return tooMuch === -1 ? items.length : tooMuch;
}
