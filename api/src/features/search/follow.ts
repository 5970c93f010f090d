import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { answerStamps, answersToIndex } from '../answers/searchIndex/queries.ts';
import type { SearchFile } from './searchFile.ts';

const BATCH_SIZE = 100;
const LAST_RETRY_MS = 60_000;

/** The index in its thread; every call may fail. */
export type SearchStore = {
  [M in Exclude<keyof SearchFile, 'close'>]: (
    ...args: Parameters<SearchFile[M]>
  ) => Promise<ReturnType<SearchFile[M]>>;
};

/** SQLite's code of an error of the query itself, after which the index is still intact. */
const QUERY_ERROR = 1;

function isQueryError(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === QUERY_ERROR;
}

interface FollowOptions {
  store: SearchStore;
  /** Reads the answers; see `features/answers/searchIndex/queries.ts`. */
  stamps: typeof answerStamps;
  read: typeof answersToIndex;
  /** Reads the groups of related words. */
  relatedWords(): Promise<readonly (readonly string[])[]>;
  /**
   * Called when answers or related words were indexed or the index is ready, so that cached results
   * are out of date.
   */
  onIndexed(): void;
  /** Called when the index can't be used until it has been compared again. */
  onFailure(error: unknown): void;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** The pause after the first failure, in milliseconds. */
  firstRetryMs?: number;
}

/**
 * Keeps the index equal to the answers in MongoDB: compares all of them at the start and whenever
 * changes may have been missed, and indexes those that differ. Afterwards it is told of changes.
 */
export function followAnswers(options: FollowOptions) {
  const { store, stamps, read, relatedWords, onIndexed, onFailure, log } = options;
  const { firstRetryMs = 500 } = options;
  /** Answers to be read again, and new numbers of views. */
  const changed = new Set<string>();
  const views = new Map<string, number>();
  let areWordsChanged = false;
  let isScheduled = false;
  let applied = Promise.resolve();
  /** Why changes may be missing since the last comparison. */
  let failure: unknown;
  let comparing: Promise<void> | undefined;
  let isWanted = false;
  /** Idle until a comparison is asked for: the index is not even opened. Only `ready` answers searches. */
  let stage: 'idle' | 'starting' | 'ready' | 'failed' = 'idle';
  let isStopped = false;
  /** Ends the pause before the next attempt. */
  let wake = () => {};
  let progress = { indexed: 0, of: 0 };

  /** Reads answers again, so that the order and number of notifications doesn't matter. */
  async function index(ids: readonly string[]): Promise<void> {
    const found = await read(ids);
    const existing = new Set(found.map(({ id }) => id));
    await store.write(
      found,
      ids.filter((id) => !existing.has(id)),
    );
    onIndexed();
  }

  async function applyChanges(): Promise<void> {
    isScheduled = false;
    const ids = [...changed];
    const newViews = new Map(views);
    const newWords = areWordsChanged;
    changed.clear();
    views.clear();
    areWordsChanged = false;
    try {
      if (newWords) {
        await store.setRelatedWords(await relatedWords());
        onIndexed();
      }
      for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        await index(ids.slice(at, at + BATCH_SIZE));
      }
      if (newViews.size > 0) await store.setViews(newViews);
    } catch (error) {
      fail(error);
    }
  }

  function schedule(): void {
    if (isScheduled || isStopped || stage === 'idle') return;
    isScheduled = true;
    applied = applied.then(applyChanges);
  }

  function fail(error: unknown): void {
    if (stage === 'ready') stage = 'failed';
    failure = error;
    void compare();
  }

  async function compareOnce(): Promise<void> {
    failure = undefined;
    areWordsChanged = true;
    const indexed = await store.stamps();
    const differing: string[] = [];
    for await (const { id, stamp, views: current } of stamps()) {
      const known = indexed.get(id);
      indexed.delete(id);
      if (known?.stamp !== stamp) differing.push(id);
      else if (known.views !== current) views.set(id, current);
    }
    // The others were deleted, or created a moment ago.
    differing.push(...indexed.keys());
    progress = { indexed: 0, of: differing.length };
    if (differing.length > 0) log.info(progress, 'Indexing answers for searches');
    for (let at = 0; !isStopped; at += BATCH_SIZE) {
      const batch = differing.slice(at, at + BATCH_SIZE);
      // Together with reported changes, so that an older state never replaces a newer one.
      for (const id of batch) changed.add(id);
      schedule();
      await applied;
      if (failure) throw failure;
      progress.indexed += batch.length;
      if (batch.length < BATCH_SIZE) return;
    }
  }

  async function compareUntilEqual(): Promise<void> {
    let wait = firstRetryMs;
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await compareOnce();
        // What was read meanwhile may have been answered without the index.
        if (stage !== 'ready') onIndexed();
        stage = 'ready';
        wait = firstRetryMs;
      } catch (error) {
        isWanted = true;
        if (isStopped) return;
        if (stage === 'starting') stage = 'failed';
        onFailure(error);
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        await Promise.race([delay(wait, undefined, { ref: false }), woken.promise]);
        wait = Math.min(2 * wait, LAST_RETRY_MS);
      }
    }
  }

  /** Compares all answers with the index, and again if changes may have been missed since. */
  function compare(): Promise<void> {
    if (stage === 'idle') stage = 'starting';
    isWanted = true;
    comparing ??= compareUntilEqual().finally(() => {
      comparing = undefined;
    });
    return comparing;
  }

  /** Asks the index after all changes reported so far are in it. */
  async function ask<T>(question: (index: SearchStore) => Promise<T>): Promise<T> {
    await applied;
    try {
      return await question(store);
    } catch (error) {
      if (!isQueryError(error)) fail(error);
      throw error;
    }
  }

  return {
    /**
     * Compares the index with MongoDB: at the start, and when changes may have been missed. Until the
     * first comparison is done, searches get 503. It never fails, but tries again; without the pause
     * after an earlier failure, because what failed may be over.
     */
    compare(): Promise<void> {
      wake();
      return compare();
    },
    /** Whether searches are answered, and how many of the answers that must be indexed are. */
    state: () => ({ stage, isReady: stage === 'ready', ...progress }),
    /** Answers were changed, here or by another node. */
    changed(ids: readonly string[]): void {
      for (const id of ids) changed.add(id);
      schedule();
    },
    /** The groups of related words were changed, here or by another node. */
    relatedWordsChanged(): void {
      areWordsChanged = true;
      schedule();
    },
    /** Only the views of an answer have changed. */
    viewed(id: string, count: number): void {
      views.set(id, count);
      schedule();
    },
    ask,
    async stop(): Promise<void> {
      isStopped = true;
      await applied;
    },
  };
}
