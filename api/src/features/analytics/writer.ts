import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type Model, type mongo } from 'mongoose';
import { withLease } from '../../database/lease.ts';
import { inTransaction } from '../../database/transaction.ts';
import { unavailable } from '../../errors.ts';
import { publishedAnswerIds } from '../answers/queries.ts';
import { addViews } from '../answers/write.ts';
import { findTermTexts } from '../glossary/queries.ts';
import { expiryOf } from './days.ts';
import {
  AnalyticsDay,
  AnalyticsNetwork,
  AnalyticsPageView,
  type DayRow,
  inRange,
  type NetworkDay,
  type PageView,
  rowId,
} from './model.ts';
import { type Hit, type Known, type Tally, tally } from './tally.ts';
import { answerIdIn, queryOf } from './values.ts';

/** How many different searches of a day are counted separately; the rest are counted together. */
export const MAX_SEARCHES = 500;

/** Longer than a write takes; a crashed node blocks the others for this long. */
const LEASE_MS = 3_000;

/** The ids in the hits that exist. */
type Existing = Pick<Known, 'published' | 'terms'>;

async function findExisting(hits: readonly Hit[]): Promise<Existing> {
  const answerIds = new Set<string>();
  const termIds = new Set<string>();
  for (const event of hits.flatMap(({ events }) => events)) {
    const answerId = event.type === 'pageview' && answerIdIn(event.path);
    if (answerId) answerIds.add(answerId);
    if (event.type === 'interaction' && event.termId) termIds.add(event.termId);
  }
  const [published, texts] = await Promise.all([
    answerIds.size > 0 ? publishedAnswerIds([...answerIds]) : new Set<string>(),
    termIds.size > 0 ? findTermTexts([...termIds]) : new Map<string, string>(),
  ]);
  return { published, terms: new Set(texts.keys()) };
}

/**
 * The searches in the hits that have a row already, and how many new ones each day still allows.
 */
async function readSearches(
  hits: readonly Hit[],
  pageViews: Known['pageViews'],
): Promise<Pick<Known, 'searches' | 'searchesLeft'>> {
  const dayOf = new Map<string, string>();
  for (const hit of hits) {
    for (const event of hit.events) {
      const value = event.type === 'search' && queryOf(event.query);
      const day = pageViews.get(event.pageView)?.day ?? hit.day;
      if (value) dayOf.set(rowId('search', day, value), day);
    }
  }
  const searchesLeft = new Map<string, number>();
  if (dayOf.size === 0) return { searches: new Set(), searchesLeft };
  const ids = [...dayOf.keys()];
  const rows = await AnalyticsDay.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  const searches = new Set(rows.map(({ _id }) => _id));
  const daysWithNew = new Set(
    ids.filter((id) => !searches.has(id)).map((id) => dayOf.get(id) ?? ''),
  );
  for (const day of daysWithNew) {
    const ofDay = inRange('search', { startDate: day, endDate: day });
    const used = await AnalyticsDay.countDocuments(ofDay, { limit: MAX_SEARCHES });
    searchesLeft.set(day, MAX_SEARCHES - used);
  }
  return { searches, searchesLeft };
}

async function readKnown(hits: readonly Hit[]): Promise<Omit<Known, keyof Existing>> {
  const ids = new Set(hits.flatMap(({ events }) => events.map(({ pageView }) => pageView)));
  const networkIds = new Set(hits.map(({ network }) => network));
  // MongoDB does not support parallel operations in one transaction.
  const pageViews = byId(await AnalyticsPageView.find({ _id: { $in: [...ids] } }).lean());
  const networks = byId(await AnalyticsNetwork.find({ _id: { $in: [...networkIds] } }).lean());
  return { pageViews, networks, ...(await readSearches(hits, pageViews)) };
}

function byId<T extends { _id: string }>(found: readonly T[]): Map<string, T> {
  return new Map(found.map((document) => [document._id, document]));
}

/** Bypasses mongoose, because validating thousands of generated documents would be slow. */
async function write<T extends { _id: string }>(
  { db, collection }: Pick<Model<T>, 'db' | 'collection'>,
  writes: mongo.AnyBulkWriteOperation<T>[],
): Promise<void> {
  if (writes.length === 0) return;
  const transaction = mongoose.transactionAsyncLocalStorage.getStore();
  await db.collection<T>(collection.name).bulkWrite(writes, transaction);
}

function pageViewWrites({ newPageViews, changedPageViews }: Tally) {
  const isNew = new Set(newPageViews);
  const changed = [...changedPageViews].filter((pageView) => !isNew.has(pageView));
  return [
    ...newPageViews.map((document) => ({ insertOne: { document } })),
    ...changed.map(({ _id, seconds, scrollDepth, hasInteraction, sequences }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { seconds, scrollDepth, hasInteraction, sequences } },
      },
    })),
  ];
}

/** Adds the sums to their rows, creating missing rows. */
async function addToRows(additions: Tally['additions'], months: number): Promise<void> {
  const writes = [...additions].map(([_id, { dimension, day, value, add }]) => ({
    updateOne: {
      filter: { _id },
      update: {
        $inc: add,
        $setOnInsert: { dimension, day, value, expiresAt: expiryOf(day, months) },
      },
      upsert: true,
    },
  }));
  await write<DayRow>(AnalyticsDay, writes);
}

async function storeTally(result: Tally, months: number): Promise<void> {
  await write<PageView>(AnalyticsPageView, pageViewWrites(result));
  await write<NetworkDay>(
    AnalyticsNetwork,
    [...result.changedNetworks].map((replacement) => ({
      replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
    })),
  );
  await addToRows(result.additions, months);
  if (result.views.size > 0) await addViews(result.views);
}

/**
 * Counts the hits and stores the result in one transaction. After an error the same hits can be
 * passed again: those already counted are ignored.
 * @param months how long the figures are stored
 * @throws errors of the driver while MongoDB is unavailable.
 */
async function writeHits(hits: readonly Hit[], months: number): Promise<void> {
  const existing = await findExisting(hits);
  // All nodes write the same rows, so without the lease their transactions would often conflict.
  await withLease(
    'figures',
    (_lost, session) =>
      inTransaction(
        async () => {
          const result = tally(hits, { ...existing, ...(await readKnown(hits)) });
          await storeTally(result, months);
        },
        undefined,
        session,
      ),
    { ms: LEASE_MS },
  );
}

/** How long a request waits for others to join its batch. */
const BATCH_DELAY_MS = 20;
/** Maximum number of events in a batch. */
const MAX_BATCH = 2_000;
/** Maximum number of waiting events; more means that the database can't keep up. */
export const MAX_WAITING = 20_000;

interface Waiting extends PromiseWithResolvers<void> {
  hit: Hit;
}

/**
 * Writes the hits of this process in batches: those that arrive during a write form the next batch. So the cost per hit
 * falls as the load rises.
 * @param months how long the figures are stored
 */
export function createWriter(months: number) {
  const waiting: Waiting[] = [];
  let events = 0;
  let writing: Promise<void> | undefined;

  function takeBatch(): Waiting[] {
    let size = 0;
    const end = waiting.findIndex(({ hit }) => {
      size += hit.events.length;
      return size > MAX_BATCH;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function writeBatches(): Promise<void> {
    while (waiting.length > 0) {
      await delay(BATCH_DELAY_MS);
      const batch = takeBatch();
      try {
        await writeHits(
          batch.map(({ hit }) => hit),
          months,
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      for (const { hit } of batch) events -= hit.events.length;
    }
    writing = undefined;
  }

  return {
    /**
     * Settles when the hit has been written.
     * @throws CodedError 503 `TOO_BUSY` when too many are waiting, and errors of the driver.
     */
    async add(hit: Hit): Promise<void> {
      if (events + hit.events.length > MAX_WAITING) {
        const message =
          'Too many events are being counted right now. Send them again in a few seconds.';
        throw unavailable('TOO_BUSY', message, 5);
      }
      events += hit.events.length;
      const written = Promise.withResolvers<void>();
      waiting.push({ hit, ...written });
      writing ??= writeBatches();
      return written.promise;
    },
    /** Settles when all waiting hits are written. */
    close: async () => writing,
  };
}
