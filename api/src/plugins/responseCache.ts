import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import {
  type CachedResponse,
  createCachedResponse,
  type Encoding,
  encodingFor,
  makeVariant,
  prepareReply,
  sizeOf,
} from './cachedResponse.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** How long entries may be served while the change stream is down. */
const GRACE_MS = 30_000;

/** A cache of public responses and other values that are valid until content changes. */
export interface ResponseCache {
  /** Clears the cache, and discards what is currently being computed. */
  clear(): void;
  /** Views have changed, so lists in their order are out of date. */
  viewed(): void;
  /** A total that is slow to count, cached until content changes. */
  rememberTotal(key: string, count: () => Promise<number>): Promise<number>;
  /** Wraps a read so that its result is cached until content changes; a failure is not cached. */
  remember<T>(read: () => Promise<T>): () => Promise<T>;
  /** Sets whether the change stream is connected; while it is not, entries last at most 30 s. */
  setChangeStreamConnected(isConnected: boolean): void;
}

/** The cache key of a request, which determines the response; none if it is not cached. */
export type CacheKey = (request: FastifyRequest) => string | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
  interface FastifyContextConfig {
    /**
     * Set on public reads: their 200 responses are cached until content changes. `true` uses
     * the path and query as the key, which suits a route whose schema rejects unknown parameters.
     */
    responseCache?: true | CacheKey;
    /**
     * Whether the rows are in the order of views. The response is cached until views change, because
     * pages in different orders would leave out rows.
     */
    ordersByViews?: (query: { sortBy?: string }) => boolean;
  }
  interface FastifyRequest {
    /** Set if the response is for one client only: it is neither cached nor taken from the cache. */
    isPrivate: boolean;
    /** Whether it was answered from the cache. */
    isFromCache: boolean;
    /** The cache entry for the response, if no content changes before it is finished. */
    cacheSlot:
      | {
          key: string;
          epoch: number;
          views: number | undefined;
          headersBefore: Record<string, unknown>;
        }
      | undefined;
  }
}

/** The key of a response that depends only on the path. */
export function pathCacheKey({ routeOptions, params }: FastifyRequest): string {
  return JSON.stringify([routeOptions.url, params]);
}

/** Parameters in the order of their names, because a cached response serves a query in any order. */
export function sortedParameters<T>(query: Record<string, T>): [string, T][] {
  return Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The key of a response that depends on path and query, both as the framework parsed them. */
function queryCacheKey({ routeOptions, params, query }: FastifyRequest): string {
  const parameters = sortedParameters(query as Record<string, unknown>);
  return JSON.stringify([routeOptions.url, params, parameters]);
}

const READS = ['GET', 'HEAD'];

/** Whether a request is a read whose response is the same for everybody. */
function isPlainRead({ method, headers, isPrivate }: FastifyRequest): boolean {
  return !isPrivate && READS.includes(method) && headers.authorization === undefined;
}

/**
 * Caches finished public responses (headers, encoded bodies, strong ETag) and serves them. Browsers
 * revalidate every time (`no-cache`) and get 304. The node that writes clears the cache before it
 * responds; other nodes clear theirs through the change stream. Register it after every plugin that
 * checks access. If it isn’t enabled, responses still get their ETag and encoding.
 */
export const responseCache = fp<{ isEnabled: boolean }>(
  async (app, { isEnabled }) => {
    const entries = new LRUCache<string, CachedResponse>({
      maxSize: MAX_BYTES,
      sizeCalculation: sizeOf,
    });
    const totals = new LRUCache<string, number>({ max: 1_000 });
    // Counts the changes, so that results from before a change are not stored.
    let epoch = 0;
    let views = 0;
    let disconnectedSince: number | undefined = performance.now();

    const isStale = () =>
      disconnectedSince !== undefined && performance.now() - disconnectedSince > GRACE_MS;

    app.decorate('responseCache', {
      clear() {
        epoch += 1;
        entries.clear();
        totals.clear();
      },
      viewed() {
        views += 1;
      },
      async rememberTotal(key, count) {
        const known = isStale() ? undefined : totals.get(key);
        if (known !== undefined) return known;
        const begun = epoch;
        const total = await count();
        if (isEnabled && begun === epoch) totals.set(key, total);
        return total;
      },
      remember(read) {
        let known: { since: number; value: ReturnType<typeof read> } | undefined;
        return () => {
          if (known?.since === epoch && !isStale()) return known.value;
          const reading = { since: epoch, value: read() };
          known = reading;
          reading.value.catch(() => {
            if (known === reading) known = undefined;
          });
          return reading.value;
        };
      },
      setChangeStreamConnected(isConnected) {
        // Changes made while the stream was down are unknown, so every older entry may be stale.
        if (isConnected) this.clear();
        disconnectedSince = isConnected ? undefined : (disconnectedSince ?? performance.now());
      },
    } satisfies ResponseCache);
    app.decorateRequest('isPrivate', false);
    app.decorateRequest('isFromCache', false);
    app.decorateRequest('cacheSlot', undefined);

    async function addVariant(key: string, entry: CachedResponse, encoding: Encoding) {
      const variant = await makeVariant(entry, encoding);
      if (entries.peek(key) === entry) {
        // Set again, so that the cache recalculates its size.
        entries.set(key, { ...entry, variants: { ...entry.variants, [encoding]: variant } });
      }
      return variant;
    }

    app.addHook('onRequest', (request, reply, done) => {
      const { responseCache, ordersByViews } = request.routeOptions.config;
      if (!isEnabled || !responseCache || !isPlainRead(request)) return done();
      const key = responseCache === true ? queryCacheKey(request) : responseCache(request);
      if (key === undefined) return done();
      const current = ordersByViews?.(request.query as object) ? views : undefined;
      const entry = isStale() ? undefined : entries.get(key);
      if (!entry || entry.views !== current) {
        request.cacheSlot = { key, epoch, views: current, headersBefore: reply.getHeaders() };
        return done();
      }
      request.isFromCache = true;
      const encoding = encodingFor(request, entry.identity);
      const variant = entry.variants[encoding];
      // Not async, because most public reads end here and a promise costs time.
      if (variant) return reply.send(prepareReply(request, reply, variant));
      addVariant(key, entry, encoding).then(
        (added) => reply.send(prepareReply(request, reply, added)),
        done,
      );
    });

    app.addHook('onSend', (request, reply, payload, done) => {
      const isFinished = request.isFromCache || !request.routeOptions.config.responseCache;
      const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
      const isRead = READS.includes(request.method);
      if (isFinished || !isBody || !isRead || reply.statusCode !== 200) return done();
      if (request.isPrivate) {
        reply.header('cache-control', 'private, no-store');
        return done();
      }
      const { cacheSlot } = request;
      const before = cacheSlot?.headersBefore ?? {};
      const response = createCachedResponse(reply, Buffer.from(payload), before);
      const encoding = encodingFor(request, response.identity);
      makeVariant(response, encoding).then((variant) => {
        if (cacheSlot?.epoch === epoch && request.method === 'GET') {
          const { key, views } = cacheSlot;
          entries.set(key, { ...response, views, variants: { [encoding]: variant } });
        }
        // Fastify treats undefined as the unchanged payload, and null as none.
        done(null, prepareReply(request, reply, variant) ?? null);
      }, done);
    });
  },
  { name: 'responseCache' },
);
