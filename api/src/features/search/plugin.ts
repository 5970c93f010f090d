import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fp from 'fastify-plugin';
import { pool } from 'workerpool';
import { searchUnavailable } from '../../errors.ts';
import { answerStamps, answersToIndex } from '../answers/searchIndex/queries.ts';
import { readGroups } from '../relatedWords/queries.ts';
import { followAnswers, type SearchStore } from './follow.ts';
import type { AnswerSearch } from './schema.ts';

/** The search of this process. */
interface OwnSearch extends AnswerSearch {
  /**
   * Compares the index with MongoDB: at the start, and when changes may have been missed. Until the
   * first comparison is done, searches get 503. It never fails, but tries again.
   */
  compare(): Promise<void>;
  /** An answer was changed, here or by another node. */
  changed(id: string): void;
  /** The groups of related words were changed, here or by another node. */
  relatedWordsChanged(): void;
  /** Only the views of an answer have changed. */
  viewed(id: string, views: number): void;
  /**
   * Whether searches are answered, how many of the answers that must be indexed are, and whether the
   * first comparison is still running.
   */
  state(): { isStarting: boolean; isReady: boolean; indexed: number; of: number };
}

declare module 'fastify' {
  interface FastifyInstance {
    answerSearch: OwnSearch;
    /**
     * Must be called after answers have changed, before the response, because cached and indexed
     * results are out of date.
     */
    answersChanged(ids: readonly string[]): void;
  }
}

const NOT_STARTED = { isStarting: false, isReady: false, indexed: 0, of: 0 };

const MAX_READERS = 8;

/** Threads for this file; new ones replace any that die. */
function startThreads(path: string, maxWorkers: number) {
  const threads = pool(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    workerType: 'thread',
    maxWorkers,
    workerThreadOpts: { workerData: path },
  });
  const call =
    <M extends keyof SearchStore>(method: M) =>
    async (...args: Parameters<SearchStore[M]>): Promise<Awaited<ReturnType<SearchStore[M]>>> =>
      threads.exec('call', [method, ...args]);
  return { call, end: (isForced: boolean) => threads.terminate(isForced) };
}

/** One thread that writes, and as many as processors that search. */
function startStore(path: string): SearchStore & { close(): Promise<void> } {
  const writer = startThreads(path, 1);
  const readers = startThreads(path, Math.min(availableParallelism(), MAX_READERS));
  return {
    stamps: writer.call('stamps'),
    write: writer.call('write'),
    setViews: writer.call('setViews'),
    setRelatedWords: writer.call('setRelatedWords'),
    find: readers.call('find'),
    suggest: readers.call('suggest'),
    findSharing: readers.call('findSharing'),
    async close() {
      await readers.end(true);
      await writer.end(false);
    },
  };
}

/**
 * Searches answers in an SQLite file of this process, `search/answers.sqlite` in the data folder. It
 * is only a copy: it is built from MongoDB when it is missing or damaged.
 */
export const answerSearch = fp<{ dataDir: string }>(
  async (app, { dataDir }) => {
    let store: ReturnType<typeof startStore> | undefined;
    let follower: ReturnType<typeof followAnswers> | undefined;
    const state = () => follower?.state() ?? NOT_STARTED;

    function start() {
      store = startStore(join(dataDir, 'search', 'answers.sqlite'));
      return followAnswers({
        store,
        stamps: answerStamps,
        read: answersToIndex,
        relatedWords: readGroups,
        // A result from before the change may have been cached after it was reported.
        onIndexed: () => app.responseCache.clear(),
        onFailure(error) {
          app.metrics.searchFailures.inc();
          app.log.error({ err: error }, 'The search index is not up to date; comparing it again');
        },
        log: app.log,
      });
    }

    async function ask<T>(question: (index: AnswerSearch) => Promise<T>): Promise<T> {
      if (!follower?.state().isReady) throw searchUnavailable();
      try {
        return await follower.ask(question);
      } catch (error) {
        throw searchUnavailable(error);
      }
    }

    app.decorate('answerSearch', {
      compare() {
        follower ??= start();
        return follower.compare();
      },
      changed: (id) => follower?.changed([id]),
      relatedWordsChanged() {
        follower?.relatedWordsChanged();
        app.responseCache.clear();
      },
      viewed: (id, views) => follower?.viewed(id, views),
      state,
      find: (search) => ask((index) => index.find(search)),
      suggest: (text) => ask((index) => index.suggest(text)),
      findSharing: (sharing) =>
        ask((index) => index.findSharing(sharing)).catch((error) => {
          // Without a cause the index is being prepared.
          if (error.cause) app.log.error({ err: error.cause }, 'Related answers were not found');
          return [];
        }),
    } satisfies OwnSearch);
    app.decorate('answersChanged', (ids: readonly string[]) => {
      follower?.changed(ids);
      app.responseCache.clear();
    });
    app.addHook('onClose', async () => {
      await follower?.stop();
      await store?.close();
    });

    app.metrics.gauge('band8_search_ready', '1 while searches are answered, otherwise 0', () =>
      Number(state().isReady),
    );
  },
  { name: 'answerSearch', dependencies: ['responseCache', 'metrics'] },
);
