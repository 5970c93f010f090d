import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { mongo } from 'mongoose';
import { Answer } from '../model.ts';
import { MemoryIndex } from './memoryIndex.ts';
import { type Found, INDEXED_FIELDS, type IndexedAnswer, type Search } from './search.ts';

type Change = mongo.ChangeStreamDocument<IndexedAnswer>;

const RETRY_MS = 500;
const AT_A_TIME = 500;
/** Where a stream was left can't be found again: invalid token, fatal error, history lost. */
const CANNOT_RESUME = new Set([260, 280, 286]);
const MAJORITY = { readConcern: { level: 'majority' } } as const;

/** What is known of the index from outside. */
export interface IndexState {
  /** Whether it answers searches. */
  isReady: boolean;
  answers: number;
  bytes: number;
}

interface FollowerOptions {
  /** An index that needs more is given up. */
  maxBytes: number;
  onState(state: IndexState): void;
  /** Answers that were changed, here or on another node, are found as they are now. */
  onApplied(): void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

class TooLarge extends Error {}
class Outdated extends Error {}

/**
 * Builds the index from MongoDB and follows the change stream of the answers. While that is broken
 * nothing is answered; it goes on where it broke, or starts again if MongoDB no longer has that point.
 */
export function followAnswers({ maxBytes, onState, onApplied, log }: FollowerOptions) {
  let index: MemoryIndex | undefined;
  let resumeAfter: unknown;
  let isReady = false;
  let isStopped = false;
  let breakOff = () => {};
  /** Whether the log knows that it is not ready; once is enough. */
  let isWarned = false;
  /** Why changes could not be applied. */
  let failure: unknown;
  /** Answers that have changed, and are to be read again. */
  const changed = new Set<string>();
  let isScheduled = false;
  let applied = Promise.resolve();

  function tell(ready: boolean): void {
    isReady = ready;
    if (ready) isWarned = false;
    onState({ isReady, answers: index?.size ?? 0, bytes: index?.bytes ?? 0 });
  }

  function forget(): void {
    index = undefined;
    resumeAfter = undefined;
  }

  function checkSize(): void {
    if (index && index.bytes > maxBytes) throw new TooLarge();
  }

  async function build(): Promise<void> {
    const building = new MemoryIndex(await Answer.estimatedDocumentCount());
    const found = Answer.collection.find<IndexedAnswer>(
      {},
      { ...MAJORITY, projection: INDEXED_FIELDS, sort: { _id: 1 }, batchSize: AT_A_TIME },
    );
    for await (const answer of found) {
      building.put(answer);
      if (building.size % AT_A_TIME === 0) {
        if (isStopped) return;
        if (building.bytes > maxBytes) throw new TooLarge();
        await turn();
      }
    }
    building.settle();
    index = building;
    checkSize();
  }

  /** Reads answers again, so that what is known of them is never older than what was told. */
  async function readAgain(ids: readonly string[], into: MemoryIndex): Promise<void> {
    const _id = { $in: ids.map((id) => new mongo.ObjectId(id)) };
    const found = await Answer.collection
      .find<IndexedAnswer>({ _id }, { ...MAJORITY, projection: INDEXED_FIELDS })
      .toArray();
    const gone = new Set(ids);
    for (const answer of found) {
      gone.delete(String(answer._id));
      into.put(answer);
    }
    for (const id of gone) into.remove(id);
  }

  async function applyChanged(): Promise<void> {
    isScheduled = false;
    if (!index || changed.size === 0) return;
    const ids = [...changed];
    changed.clear();
    try {
      for (let at = 0; at < ids.length; at += AT_A_TIME) {
        await readAgain(ids.slice(at, at + AT_A_TIME), index);
      }
      checkSize();
      if (index.isWasteful) throw new Outdated();
      if (isReady) tell(true);
      onApplied();
    } catch (error) {
      for (const id of ids) changed.add(id);
      tell(false);
      failure = error;
      breakOff();
    }
  }

  function applySoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    applied = applied.then(applyChanged);
  }

  function note(change: Change): void {
    if (!('documentKey' in change)) {
      // The collection itself was dropped, renamed or replaced.
      throw new Outdated();
    }
    const id = String(change.documentKey._id);
    const views = change.operationType === 'update' ? onlyViews(change) : undefined;
    if (views !== undefined) {
      index?.setViews(id, views);
      return;
    }
    changed.add(id);
    applySoon();
  }

  async function run(): Promise<void> {
    failure = undefined;
    const stream = Answer.collection.watch<IndexedAnswer, Change>([{ $unset: 'fullDocument' }], {
      maxAwaitTimeMS: 1_000,
      ...(resumeAfter !== undefined && { resumeAfter }),
    });
    breakOff = () => void stream.close().catch(() => {});
    const take = (change: Change) => {
      note(change);
      resumeAfter = stream.resumeToken;
    };
    try {
      // Opens the cursor on the server, so that nothing is missed while the index is built.
      let change = await stream.tryNext();
      if (!index) await build();
      if (isStopped) return;
      for (; change; change = await stream.tryNext()) take(change);
      applySoon();
      await applied;
      if (failure) throw failure;
      resumeAfter = stream.resumeToken;
      tell(true);
      for await (const next of stream) take(next);
      if (failure) throw failure;
    } finally {
      tell(false);
      await stream.close().catch(() => {});
    }
  }

  async function keepRunning(): Promise<void> {
    while (!isStopped) {
      try {
        await run();
      } catch (thrown) {
        if (isStopped) return;
        // A stream that was broken off may say just that.
        const error = failure ?? thrown;
        if (error instanceof TooLarge) {
          isStopped = true;
          forget();
          changed.clear();
          log.warn('The search index exceeds its memory limit; searching in MongoDB instead');
          return;
        }
        const isLost =
          error instanceof mongo.MongoServerError && CANNOT_RESUME.has(Number(error.code));
        if (isLost || error instanceof Outdated) forget();
        else if (!isWarned) {
          isWarned = true;
          log.warn({ err: error }, 'The search index lost its change stream; reconnecting');
        }
      }
      if (!isStopped) await delay(RETRY_MS);
    }
  }

  const running = keepRunning();
  return {
    /** What is found after every change that it was told of before. */
    async find(search: Search): Promise<Found | undefined> {
      await applied;
      return isReady ? index?.find(search) : undefined;
    },
    changed(ids: readonly string[]): void {
      if (isStopped) return;
      for (const id of ids) changed.add(id);
      applySoon();
    },
    async close(): Promise<void> {
      isStopped = true;
      breakOff();
      await running;
    },
  };
}

/** The new number of views, if nothing else has changed. */
function onlyViews({ updateDescription }: mongo.ChangeStreamUpdateDocument<IndexedAnswer>) {
  const { updatedFields = {}, removedFields = [] } = updateDescription;
  const isAlone = removedFields.length === 0 && Object.keys(updatedFields).join() === 'views';
  return isAlone ? updatedFields.views : undefined;
}
