import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { type Encoding, encode } from './encoding.ts';
import {
  type Encoded,
  type Entry,
  encodeEntry,
  encodingFor,
  etagOf,
  matches,
  OF_THE_REQUEST,
  sharedHeaders,
  write,
} from './keptEntry.ts';
import { requestIdOf } from './requestId.ts';
import { HSTS } from './security.ts';

/** Of the bodies in all their encodings, and of the rest of each entry. */
const MAX_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 3_000;
const MAX_COUNTS = 1_000;
/** Addresses whose canonical form is remembered, and how long they may be. */
const MAX_ADDRESSES = 2_000;
const MAX_ADDRESS_LENGTH = 300;
/** How long entries may be served while nobody tells this process about changes (C2). */
const GRACE_MS = 30_000;

/** Whole public responses in memory, by canonical address. */
export interface PublicCache {
  /**
   * Answers a request with what is kept, before anything else looks at it.
   * @returns false where nothing is, and where it takes more to answer it
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
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
  /** Whether people reach the site by https alone. */
  isEncrypted: boolean;
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

/** Whether a request is a read whose answer is for everybody: another origin's needs headers of its own. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.origin === undefined &&
    headers.authorization === undefined
  );
}

function send(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): void {
  reply.hijack();
  request.isFromCache = true;
  const own: string[] = [];
  for (const name of OF_THE_REQUEST) {
    const value = reply.getHeader(name);
    if (value !== undefined) own.push(name, String(value));
  }
  write(request.raw, reply.raw, encoded, own);
}

/**
 * Keeps whole public responses (headers, encoded bodies, strong ETag) and answers from them in one
 * of the first hooks. Browsers revalidate every time (`no-cache`) and get 304. The process that
 * writes clears the cache before it answers; others hear of it by change stream.
 *
 * Register it before the gate of maintenance mode, which is content too: what is kept was let
 * through by the gate, after the last change of anything.
 */
export const publicCache = fp(
  async (app, { pageParameters, keep, isEncrypted }: PublicCacheOptions) => {
    const entries = new LRUCache<string, Entry>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ identity, encoded }) =>
        Object.values(encoded)
          .filter(({ body }) => body !== identity)
          .reduce((bytes, { body }) => bytes + body.length, ENTRY_BYTES + identity.length),
    });
    const counts = new LRUCache<string, number>({ max: MAX_COUNTS });
    let epoch = 0;
    let deafSince: number | undefined = Date.now();

    const isDeaf = () => deafSince !== undefined && Date.now() - deafSince > GRACE_MS;

    app.decorate('publicCache', {
      answer(request, response) {
        const entry = keptFor(request);
        const encoded = entry?.encoded[encodingFor(request, entry.identity)];
        if (!entry || !encoded) return false;
        const began = performance.now();
        const own = ['x-request-id', requestIdOf(request)];
        if (isEncrypted) own.push('strict-transport-security', HSTS);
        write(request, response, encoded, own);
        app.metrics.kept(request, response, entry.route, performance.now() - began);
        return true;
      },
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

    const canonical = new LRUCache<string, string>({ max: MAX_ADDRESSES });
    function keyOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
      if (!url.includes('?')) return url;
      const known = canonical.get(url);
      if (known !== undefined) return known;
      const key = canonicalAddress(url, url.startsWith('/api/') ? true : pageParameters);
      if (url.length <= MAX_ADDRESS_LENGTH) canonical.set(url, key);
      return key;
    }

    function keptFor(request: IncomingMessage): Entry | undefined {
      return isPlainRead(request) && !isDeaf() ? entries.get(keyOf(request)) : undefined;
    }

    /** An entry's bytes in one more encoding, kept with it if it is still kept itself. */
    async function addEncoding(request: FastifyRequest, entry: Entry, encoding: Encoding) {
      const encoded = await encodeEntry(entry, encoding);
      const key = keyOf(request.raw);
      if (entries.peek(key) === entry) {
        // As a new entry, so that its size is counted anew.
        entries.set(key, { ...entry, encoded: { ...entry.encoded, [encoding]: encoded } });
      }
      return encoded;
    }

    function keepAnswer(
      request: FastifyRequest,
      reply: FastifyReply,
      { encoding, ...made }: Pick<Entry, 'etag' | 'identity'> & { encoding: Encoding },
    ): Promise<Encoded> {
      const route = request.routeOptions.url ?? '';
      const entry: Entry = { ...made, route, headers: sharedHeaders(reply), encoded: {} };
      entries.set(keyOf(request.raw), entry);
      return addEncoding(request, entry, encoding);
    }

    app.addHook('onRequest', (request, reply, done) => {
      request.cacheEpoch = epoch;
      const entry = keptFor(request.raw);
      if (!entry) return done();
      const encoding = encodingFor(request, entry.identity);
      const encoded = entry.encoded[encoding];
      // No promise where none is needed: nearly every public read ends here.
      if (encoded) return send(request, reply, encoded);
      return addEncoding(request, entry, encoding).then((made) => send(request, reply, made));
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const counting = request.routeOptions.config.publicCache;
      if (!counting || request.method !== 'GET' || reply.statusCode !== 200) return payload;
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
      if (request.isPrivate) {
        reply.header('cache-control', 'private, no-store');
        return payload;
      }
      // The bytes are made once: for the tag, for what is kept and for the caller.
      const identity = Buffer.from(payload);
      reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      const tag = hash('sha256', identity, 'base64url').slice(0, 27);
      const encoding = encodingFor(request, identity);
      const encoded =
        keep && isPlainRead(request.raw) && request.cacheEpoch === epoch
          ? await keepAnswer(request, reply, { etag: tag, identity, encoding })
          : { etag: etagOf(tag, encoding), body: await encode(identity, encoding) };
      reply.header('etag', encoded.etag);
      if (matches(request.headers['if-none-match'], encoded.etag)) {
        reply.code(304).removeHeader('content-length');
        return null;
      }
      if (encoding === 'identity') return identity;
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return typeof encoded.body === 'string' ? Buffer.from(encoded.body, 'latin1') : encoded.body;
    });
  },
  { name: 'publicCache', dependencies: ['metrics'] },
);
