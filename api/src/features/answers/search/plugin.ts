import { Gauge } from '@prometheus-io/client';
import fp from 'fastify-plugin';
import type { SearchIndex } from './search.ts';
import { type SearchThread, startSearchThread } from './thread.ts';

/** The search index of this process, in its own thread once started. */
interface OwnSearchIndex extends SearchIndex {
  /** Starts to build the index. Until it is ready, MongoDB is searched. */
  start(options: { uri: string; maxBytes: number }): void;
  /** Whether it is ready to answer searches. */
  isReady(): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    searchIndex: OwnSearchIndex;
    /**
     * Must be called after answers have changed, before the response, because cached and indexed
     * results are out of date.
     */
    answersChanged(ids: readonly string[]): void;
  }
}

/** Searches in memory if that is enabled, with its metrics. */
export const searchIndex = fp(
  async (app) => {
    let thread: SearchThread | undefined;
    const state = () => thread?.state() ?? { isReady: false, answers: 0, bytes: 0 };

    app.decorate('searchIndex', {
      start(options) {
        // A result from before the change may have been cached after it was reported.
        const onApplied = () => app.responseCache.clear();
        thread = startSearchThread({ ...options, onApplied, log: app.log });
      },
      isReady: () => state().isReady,
      find: async (search) => thread?.find(search),
      changed: (ids) => thread?.changed(ids),
    } satisfies OwnSearchIndex);
    app.decorate('answersChanged', (ids: readonly string[]) => {
      app.searchIndex.changed(ids);
      app.responseCache.clear();
    });
    app.addHook('onClose', () => thread?.close());

    const registers = [app.metrics.registry];
    const gauges = [
      ['ready', '1 while the in-memory index answers searches, otherwise 0'],
      ['answers', 'Answers in the search index'],
      ['bytes', 'Approximate memory used by the search index'],
    ] as const;
    for (const [name, help] of gauges) {
      new Gauge({
        name: `band8_search_index_${name}`,
        help,
        registers,
        collect() {
          const { isReady, answers, bytes } = state();
          this.set({ ready: isReady ? 1 : 0, answers, bytes }[name]);
        },
      });
    }
  },
  { name: 'searchIndex', dependencies: ['responseCache', 'metrics'] },
);
