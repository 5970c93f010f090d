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

type Follower = ReturnType<typeof followAnswers>;
/** The search of this process. */
type OwnSearch = AnswerSearch & Omit<Follower, 'ask' | 'stop'>;

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

/** Threads for this file, which the first call starts; new ones replace any that die. */
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
  const readers = startThreads(path, Math.min(availableParallelism(), 8));
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
    const store = startStore(join(dataDir, 'search', 'answers.sqlite'));
    const {
      ask: askIndex,
      stop,
      ...follower
    } = followAnswers({
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

    async function ask<T>(question: (index: AnswerSearch) => Promise<T>): Promise<T> {
      if (!follower.state().isReady) throw searchUnavailable();
      try {
        return await askIndex(question);
      } catch (error) {
        throw searchUnavailable(error);
      }
    }

    app.decorate('answerSearch', {
      ...follower,
      relatedWordsChanged() {
        follower.relatedWordsChanged();
        app.responseCache.clear();
      },
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
      follower.changed(ids);
      app.responseCache.clear();
    });
    app.addHook('onClose', async () => {
      await stop();
      await store.close();
    });

    app.metrics.gauge('band8_search_ready', '1 while searches are answered, otherwise 0', () =>
      Number(follower.state().isReady),
    );
  },
  { name: 'answerSearch', dependencies: ['responseCache', 'metrics'] },
);
