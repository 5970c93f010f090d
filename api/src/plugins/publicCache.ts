import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';

/** These are the request's own: whether it came by https, and its id. */
const OF_THE_REQUEST = ['strict-transport-security', 'x-request-id'];
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_COUNTS = 1_000;
/** How long entries may be served while nobody tells this process about changes (C2). */
const GRACE_MS = 30_000;
/** Less is not worth an encoding. */
const COMPRESS_FROM = 860;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Entry {
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/** Whole public responses in memory, by canonical address. */
export interface PublicCache {
  /** Forgets everything, and whatever is being computed at this moment. */
  clear(): void;
  /** A count that is dear to make, remembered as long as entries are. */
  count(key: string, make: () => Promise<number>): Promise<number>;
  /** A reader of one thing that it remembers as long as entries are kept; a failure it forgets. */
  remember<T>(read: () => Promise<T>): () => Promise<T>;
  /** Says whether changes made elsewhere are heard; entries outlive deafness by 30 s only. */
  setHearing(hears: boolean): void;
}

interface PublicCacheOptions {
  /** The parameters that count on pages. */
  pageParameters: readonly string[];
  /** Whether answers are kept; without it they still get their ETag and encoding. */
  keep: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
  }
  interface FastifyContextConfig {
    /**
     * Set on public reads: their 200 answers are kept until content changes. A list names the only
     * parameters that count (pages ignore others); `true` counts all (the API refuses others).
     */
    publicCache?: true | readonly string[];
  }
  interface FastifyRequest {
    cacheEpoch: number;
    /** Set where the answer is for one caller's eyes: it is neither kept nor taken from what is. */
    isPrivate: boolean;
    /** Whether it was answered from what is kept. */
    isFromCache: boolean;
  }
}

/** The address with its parameters in a fixed order; `counting` leaves out all others. */
export function canonicalAddress(url: string, counting: true | readonly string[]): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  // The API refuses an empty value where it means nothing; to pages it is always none.
  const kept = [...query].filter(
    ([name, value]) => counting === true || (value !== '' && counting.includes(name)),
  );
  if (kept.length === 0) return url.slice(0, at);
  return `${url.slice(0, at)}?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** The best encoding that the client takes and the entry has. */
export function negotiate(accept: string | undefined, entry: Pick<Entry, 'bodies'>): Encoding {
  if (!accept) return 'identity';
  const refused = /(br|gzip)\s*;\s*q=0(\.0+)?(?![.\d])/;
  for (const encoding of ['br', 'gzip'] as const) {
    if (!entry.bodies[encoding] || !new RegExp(`\\b${encoding}\\b`).test(accept)) continue;
    if (refused.exec(accept)?.[1] !== encoding) return encoding;
  }
  return 'identity';
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Keeps whole public responses (headers, encoded bodies, strong ETag) and answers from them in one
 * of the first hooks, behind the gate of maintenance mode. Browsers revalidate every time (`no-cache`) and get 304.
 * The process that writes clears the cache before it answers; others hear of it by change stream.
 */
export const publicCache = fp(
  async (app, { pageParameters, keep }: PublicCacheOptions) => {
    const entries = new LRUCache<string, Entry>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bodies }) =>
        Object.values(bodies).reduce((bytes, body) => bytes + body.length, 512),
    });
    const counts = new LRUCache<string, number>({ max: MAX_COUNTS });
    let epoch = 0;
    let deafSince: number | undefined = Date.now();

    const isDeaf = () => deafSince !== undefined && Date.now() - deafSince > GRACE_MS;

    app.decorate('publicCache', {
      clear() {
        epoch += 1;
        entries.clear();
        counts.clear();
      },
      async count(key, make) {
        const known = isDeaf() ? undefined : counts.get(key);
        if (known !== undefined) return known;
        const begun = epoch;
        const made = await make();
        if (keep && begun === epoch) counts.set(key, made);
        return made;
      },
      remember(read) {
        let known: { since: number; value: ReturnType<typeof read> } | undefined;
        return () => {
          if (known?.since === epoch && !isDeaf()) return known.value;
          const reading = { since: epoch, value: read() };
          known = reading;
          reading.value.catch(() => {
            if (known === reading) known = undefined;
          });
          return reading.value;
        };
      },
      setHearing(hears) {
        // What changed while nobody listened is unknown, so nothing kept from before is true.
        if (hears) this.clear();
        deafSince = hears ? undefined : (deafSince ?? Date.now());
      },
    } satisfies PublicCache);
    app.decorateRequest('cacheEpoch', 0);
    app.decorateRequest('isPrivate', false);
    app.decorateRequest('isFromCache', false);

    function keyOf(request: FastifyRequest): string {
      const { url } = request.raw;
      const address = url ?? '/';
      return canonicalAddress(address, address.startsWith('/api/') ? true : pageParameters);
    }

    function send(request: FastifyRequest, reply: FastifyReply, entry: Entry) {
      const encoding = negotiate(request.headers['accept-encoding'], entry);
      // A strong validator names the bytes, so each encoding has its own.
      const etag = encoding === 'identity' ? `"${entry.etag}"` : `"${entry.etag}-${encoding}"`;
      const body = entry.bodies[encoding] ?? entry.bodies.identity;
      reply.hijack();
      request.isFromCache = true;
      const { raw } = reply;
      const headers: Record<string, string> = { ...entry.headers, etag };
      for (const name of OF_THE_REQUEST) {
        const own = reply.getHeader(name);
        if (own !== undefined) headers[name] = String(own);
      }
      if (matches(request.headers['if-none-match'], etag)) {
        raw.writeHead(304, headers).end();
        return;
      }
      raw.writeHead(200, {
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': body.length,
      });
      raw.end(request.method === 'HEAD' ? undefined : body);
    }

    /** Another origin's request needs headers of its own; it goes the long way too. */
    function isShared({ isPrivate, headers }: FastifyRequest): boolean {
      return !isPrivate && !headers.origin && !headers.authorization;
    }

    app.addHook('onRequest', (request, reply, done) => {
      request.cacheEpoch = epoch;
      const cacheable = request.method === 'GET' || request.method === 'HEAD';
      if (!cacheable || !isShared(request) || isDeaf()) return done();
      const entry = entries.get(keyOf(request));
      if (!entry) return done();
      send(request, reply, entry);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const counting = request.routeOptions.config.publicCache;
      if (!counting || request.method !== 'GET' || reply.statusCode !== 200) return payload;
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
      if (request.isPrivate) {
        reply.header('cache-control', 'private, no-store');
        return payload;
      }
      const identity = Buffer.from(payload);
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
      const entry: Entry = { etag, headers: plainHeaders(reply), bodies: { identity } };
      if (identity.length >= COMPRESS_FROM) {
        const [br, gz] = await Promise.all([
          compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
          compressGzip(identity),
        ]);
        entry.bodies = { identity, br, gzip: gz };
      }
      if (keep && isShared(request) && request.cacheEpoch === epoch)
        entries.set(keyOf(request), entry);

      const encoding = negotiate(request.headers['accept-encoding'], entry);
      const tag = encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;
      reply.header('etag', tag);
      if (matches(request.headers['if-none-match'], tag)) {
        reply.code(304).removeHeader('content-length');
        return null;
      }
      if (encoding === 'identity') return payload;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return entry.bodies[encoding];
    });
  },
  { name: 'publicCache' },
);

function plainHeaders(reply: FastifyReply): Record<string, string> {
  const skipped = new Set(['content-length', 'date', 'connection', ...OF_THE_REQUEST]);
  return Object.fromEntries(
    Object.entries(reply.getHeaders())
      .filter(([name, value]) => !skipped.has(name) && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
