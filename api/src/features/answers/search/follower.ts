import { setTimeout as delay, setImmediate as yieldToLoop } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { mongo } from 'mongoose';
import { Answer } from '../model.ts';
import { MemoryIndex } from './memoryIndex.ts';
import { type Found, INDEXED_FIELDS, type IndexedAnswer, type Search } from './search.ts';

type Change = mongo.ChangeStreamDocument<IndexedAnswer>;

const RETRY_MS = 500;
const BATCH_SIZE = 500;
/** The stream can't be resumed: invalid token, fatal error, history lost. */
const CANNOT_RESUME = new Set([260, 280, 286]);
const MAJORITY = { readConcern: { level: 'majority' } } as const;

/** The state of the index for other threads. */
export interface IndexState {
  /** Whether it answers searches. */
  isReady: boolean;
  answers: number;
  bytes: number;
}

interface FollowerOptions {
  /** An index that exceeds this is dropped. */
  maxBytes: number;
  onState(state: IndexState): void;
  /** Called after changes of answers, from this node or another, are in the index. */
  onApplied(): void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

class TooLarge extends Error {}
class RebuildNeeded extends Error {}

/**
 * Builds the index from MongoDB and follows the change stream of the answers. While the stream is
 * broken, searches return nothing; then it resumes, or rebuilds the index if MongoDB no longer has
 * that position.
 */
export function followAnswers({ maxBytes, onState, onApplied, log }: FollowerOptions) {
  let index: MemoryIndex | undefined;
  let resumeAfter: unknown;
  let isReady = false;
  let isStopped = false;
  let closeStream = () => {};
  /** Whether a warning was logged since the index was last ready. */
  let isWarned = false;
  /** Why changes could not be applied. */
  let failure: unknown;
  /** The ids of changed answers that must be read again. */
  const changed = new Set<string>();
  let isScheduled = false;
  let applied = Promise.resolve();

  function reportState(ready: boolean): void {
    isReady = ready;
    if (ready) isWarned = false;
    onState({ isReady, answers: index?.size ?? 0, bytes: index?.bytes ?? 0 });
  }

  function reset(): void {
    index = undefined;
    resumeAfter = undefined;
  }

  function checkSize(): void {
    if (index && index.bytes > maxBytes) throw new TooLarge();
  }

  async function build(): Promise<void> {
    const newIndex = new MemoryIndex(await Answer.estimatedDocumentCount());
    const found = Answer.collection.find<IndexedAnswer>(
      {},
      { ...MAJORITY, projection: INDEXED_FIELDS, sort: { _id: 1 }, batchSize: BATCH_SIZE },
    );
    for await (const answer of found) {
      newIndex.put(answer);
      if (newIndex.size % BATCH_SIZE === 0) {
        if (isStopped) return;
        if (newIndex.bytes > maxBytes) throw new TooLarge();
        await yieldToLoop();
      }
    }
    newIndex.update();
    index = newIndex;
    checkSize();
  }

  /** Reads answers again, so that the index is at least as new as the change events. */
  async function refreshAnswers(ids: readonly string[], target: MemoryIndex): Promise<void> {
    const _id = { $in: ids.map((id) => new mongo.ObjectId(id)) };
    const found = await Answer.collection
      .find<IndexedAnswer>({ _id }, { ...MAJORITY, projection: INDEXED_FIELDS })
      .toArray();
    const deleted = new Set(ids);
    for (const answer of found) {
      deleted.delete(String(answer._id));
      target.put(answer);
    }
    for (const id of deleted) target.remove(id);
  }

  async function applyChanged(): Promise<void> {
    isScheduled = false;
    if (!index || changed.size === 0) return;
    const ids = [...changed];
    changed.clear();
    try {
      for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        await refreshAnswers(ids.slice(at, at + BATCH_SIZE), index);
      }
      checkSize();
      if (index.isWasteful) throw new RebuildNeeded();
      if (isReady) reportState(true);
      onApplied();
    } catch (error) {
      for (const id of ids) changed.add(id);
      reportState(false);
      failure = error;
      closeStream();
    }
  }

  function scheduleApply(): void {
    if (isScheduled) return;
    isScheduled = true;
    applied = applied.then(applyChanged);
  }

  function handleChange(change: Change): void {
    if (!('documentKey' in change)) {
      // The collection itself was dropped, renamed or replaced.
      throw new RebuildNeeded();
    }
    const id = String(change.documentKey._id);
    const views = change.operationType === 'update' ? newViewCount(change) : undefined;
    if (views !== undefined) {
      index?.setViews(id, views);
      return;
    }
    changed.add(id);
    scheduleApply();
  }

  async function run(): Promise<void> {
    failure = undefined;
    const stream = Answer.collection.watch<IndexedAnswer, Change>([{ $unset: 'fullDocument' }], {
      maxAwaitTimeMS: 1_000,
      ...(resumeAfter !== undefined && { resumeAfter }),
    });
    closeStream = () => void stream.close().catch(() => {});
    const advance = (change: Change) => {
      handleChange(change);
      resumeAfter = stream.resumeToken;
    };
    try {
      // Opens the cursor on the server, so that no change is missed while the index is built.
      let change = await stream.tryNext();
      if (!index) await build();
      if (isStopped) return;
      for (; change; change = await stream.tryNext()) advance(change);
      scheduleApply();
      await applied;
      if (failure) throw failure;
      resumeAfter = stream.resumeToken;
      reportState(true);
      for await (const next of stream) advance(next);
      if (failure) throw failure;
    } finally {
      reportState(false);
      await stream.close().catch(() => {});
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!isStopped) {
      try {
        await run();
      } catch (thrown) {
        if (isStopped) return;
        // Closing the stream causes an error of its own, so the original one takes precedence.
        const error = failure ?? thrown;
        if (error instanceof TooLarge) {
          isStopped = true;
          reset();
          changed.clear();
          log.warn('The search index exceeds its memory limit; searching in MongoDB instead');
          return;
        }
        const isLost =
          error instanceof mongo.MongoServerError && CANNOT_RESUME.has(Number(error.code));
        if (isLost || error instanceof RebuildNeeded) reset();
        else if (!isWarned) {
          isWarned = true;
          log.warn({ err: error }, 'The search index lost its change stream; reconnecting');
        }
      }
      if (!isStopped) await delay(RETRY_MS);
    }
  }

  const running = runUntilStopped();
  return {
    /** Searches after all changes reported so far are applied. */
    async find(search: Search): Promise<Found | undefined> {
      await applied;
      return isReady ? index?.find(search) : undefined;
    },
    changed(ids: readonly string[]): void {
      if (isStopped) return;
      for (const id of ids) changed.add(id);
      scheduleApply();
    },
    async close(): Promise<void> {
      isStopped = true;
      closeStream();
      await running;
    },
  };
}

/** The new number of views, if nothing else has changed. */
function newViewCount({ updateDescription }: mongo.ChangeStreamUpdateDocument<IndexedAnswer>) {
  const { updatedFields = {}, removedFields = [] } = updateDescription;
  const isOnlyChange = removedFields.length === 0 && Object.keys(updatedFields).join() === 'views';
  return isOnlyChange ? updatedFields.views : undefined;
}
