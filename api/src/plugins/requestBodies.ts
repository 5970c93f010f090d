import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { BUSY, CodedError, errorOf } from '../errors.ts';
import { widestNetworkOf } from '../shared/network.ts';

const MEBIBYTE = 1024 * 1024;
/** How long a body may take whose sender has shown a right to send much, in milliseconds. */
export const LONG_BODY_MS = 30 * 60 * 1000;

/** The limits of bodies that are still arriving; times in milliseconds. */
export const BODY_LIMITS = {
  /** How often bodies are checked. */
  checkMs: 1_000,
  /** A body ends after this long, unless its route or reader allows it more … */
  bodyMs: 5 * 60 * 1000,
  /** … after this long without a byte … */
  idleMs: 30_000,
  /** … or with fewer bytes than this … */
  minBytes: 60_000,
  /** … in one such period. */
  periodMs: 60_000,
  /** After the response, the rest of a body is read for this long, so that its sender sees it. */
  lingerMs: 30_000,
  /** A younger body has had no time to advance. */
  newMs: 3_000,
  /** The number of unfinished bodies, and the bytes of them that are in memory. */
  node: { count: 1_000, bytes: 64 * MEBIBYTE },
  /** The same for one network. */
  network: { count: 200, bytes: 32 * MEBIBYTE },
};
export type BodyLimits = typeof BODY_LIMITS;

declare module 'fastify' {
  interface FastifyRequest {
    /** How long the body may take to arrive, in milliseconds. */
    bodyTimeoutMs: number;
  }
}

interface UnfinishedBody {
  request: FastifyRequest;
  network: string;
  startedAt: number;
  lastByteAt: number;
  periodStartedAt: number;
  bytesInPeriod: number;
  bytes: number;
  /** The latest progress: bytes, halved at every check. */
  advance: number;
  /** Stops counting it. */
  forget: () => void;
}

interface Use {
  count: number;
  bytes: number;
}

const tooLarge = (limit: number) =>
  new CodedError(
    'BODY_TOO_LARGE',
    `The body is too large. The limit is ${Math.floor(limit / 1024).toLocaleString('en')} kB.`,
  );

const closing = { connection: 'close' };

const tooSlow = errorOf(
  'REQUEST_TIMEOUT',
  'The request stopped arriving or arrived too slowly. Check your connection and try again.',
  { headers: closing },
);

const tooMany = errorOf('OVERLOADED', BUSY, { headers: { ...closing, 'retry-after': '5' } });

/** Whether a request has a body that has not been read to its end. */
export function isArriving({ headers, readableEnded }: IncomingMessage): boolean {
  if (readableEnded) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/**
 * Bounds the bodies of all requests while they arrive, whatever their format: the bytes of each
 * against the `bodyLimit` of its route, its time and speed, and what all unfinished ones hold
 * together. When they hold too much, the one that advanced least ends.
 *
 * A body that is ended fails in its reader, which answers as for any other error: 413
 * `BODY_TOO_LARGE`, 408 `REQUEST_TIMEOUT` or 503 `OVERLOADED`. Register it before every hook that
 * answers.
 */
export const requestBodies = fp<{ limits?: Partial<BodyLimits> | undefined }>(
  async (app, options) => {
    const limits = { ...BODY_LIMITS, ...options.limits };
    const bodies = new Map<FastifyRequest, UnfinishedBody>();
    /** When each of these was answered early. Sockets, because requests would keep forms in memory. */
    const lingering = new Map<Socket, number>();
    const uses = new Map<string, Use>();
    const total: Use = { count: 0, bytes: 0 };

    app.decorateRequest('bodyTimeoutMs', limits.bodyMs);
    // Proxies that speak HTTP/2 may send an empty body in chunks.
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) =>
        body === '' ? done(null, undefined) : parseJson(request, body, done),
    );

    function follow(request: FastifyRequest): void {
      const { raw } = request;
      const now = performance.now();
      const network = widestNetworkOf(request.ip);
      const use = uses.get(network) ?? { count: 0, bytes: 0 };
      limitUse(network, use, 1);
      uses.set(network, use);
      const add = (count: number, bytes: number) => {
        for (const sum of [use, total]) {
          sum.count += count;
          sum.bytes += bytes;
        }
      };
      const onData = (chunk: Buffer) => {
        body.lastByteAt = performance.now();
        body.bytes += chunk.length;
        body.bytesInPeriod += chunk.length;
        body.advance += chunk.length;
        add(0, chunk.length);
        const { bodyLimit } = request.routeOptions;
        if (body.bytes > bodyLimit) end(body, tooLarge(bodyLimit));
        else limitUse(network, use, 0);
      };
      const body: UnfinishedBody = {
        request,
        network,
        startedAt: now,
        lastByteAt: now,
        periodStartedAt: now,
        bytesInPeriod: 0,
        bytes: 0,
        advance: 0,
        forget() {
          raw.off('data', onData).off('end', body.forget).off('close', body.forget);
          if (!bodies.delete(request)) return;
          add(-1, -body.bytes);
          if (use.count === 0) uses.delete(network);
        },
      };
      bodies.set(request, body);
      add(1, 0);
      // Listening starts a stream, except a paused one, which its reader resumes.
      raw.pause();
      raw.on('data', onData);
      raw.on('error', () => {});
      raw.once('end', body.forget);
      raw.once('close', body.forget);
    }

    /** Makes room for `added` further bodies, and keeps the bytes of all below the limits. */
    function limitUse(network: string, use: Use, added: number): void {
      const isOver = (sum: Use, { count, bytes }: Use) =>
        sum.count + added > count || sum.bytes > bytes;
      if (isOver(use, limits.network) || isOver(total, limits.node)) {
        // What has arrived and only waits for its reader is finished.
        for (const { request, forget } of [...bodies.values()]) if (request.raw.complete) forget();
      }
      while (isOver(use, limits.network)) end(leastAdvanced(network), tooMany());
      while (isOver(total, limits.node)) end(leastAdvanced(), tooMany());
    }

    /** @param network only its bodies; those of all by default */
    function leastAdvanced(network?: string): UnfinishedBody {
      const since = performance.now() - limits.newMs;
      const rank = ({ startedAt, advance }: UnfinishedBody) =>
        advance + (startedAt > since ? Number.MAX_SAFE_INTEGER : 0);
      return [...bodies.values()]
        .filter((body) => network === undefined || body.network === network)
        .reduce((least, body) => (rank(body) < rank(least) ? body : least));
    }

    /** Fails a body in its reader; one that nobody reads is cut off. */
    function end({ request: { raw }, forget }: UnfinishedBody, error: CodedError) {
      forget();
      const isRead = raw.listenerCount('data') + raw.listenerCount('readable') > 0;
      if (!isRead) {
        raw.destroy();
        return;
      }
      // After the reader has seen the last bytes, which it may reject itself.
      process.nextTick(() => {
        raw.emit('error', error);
        raw.resume();
      });
    }

    /** Discards the rest of an answered body for some time, so that its sender sees the response. */
    function linger(raw: IncomingMessage): void {
      const { socket } = raw;
      // Requests injected by tests have no real socket.
      if (!(socket instanceof Socket)) return;
      const forget = () => lingering.delete(socket);
      lingering.set(socket, performance.now());
      raw.once('end', forget).once('close', forget).resume();
    }

    function check(): void {
      const now = performance.now();
      for (const [socket, since] of lingering) if (now - since > limits.lingerMs) socket.destroy();
      for (const body of [...bodies.values()]) {
        const { request, startedAt, lastByteAt, periodStartedAt } = body;
        body.advance /= 2;
        const isLate = now - startedAt > request.bodyTimeoutMs;
        const hasPeriodEnded = now - periodStartedAt > limits.periodMs;
        const isSlow = hasPeriodEnded && body.bytesInPeriod < limits.minBytes;
        if (isLate || isSlow || now - lastByteAt > limits.idleMs) end(body, tooSlow());
        else if (hasPeriodEnded) {
          body.periodStartedAt = now;
          body.bytesInPeriod = 0;
        }
      }
    }

    const timer = setInterval(check, limits.checkMs).unref();
    // Otherwise closing the server would wait until these connections end.
    app.addHook('preClose', async () => {
      for (const socket of lingering.keys()) socket.destroy();
    });
    app.addHook('onClose', async () => clearInterval(timer));

    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      if (isArriving(raw)) follow(request);
      // Many clients send the type of every body, even if there is none.
      else if (raw.method === 'DELETE' || raw.headers['content-length'] === '0') {
        delete raw.headers['content-type'];
      }
      done();
    });
    // Refused before anything was read, so that its sender can read the response.
    app.addHook('preParsing', ({ headers, routeOptions }, _reply, payload, done) => {
      const { bodyLimit } = routeOptions;
      if (Number(headers['content-length']) > bodyLimit) done(tooLarge(bodyLimit));
      else done(null, payload);
    });
    app.addHook('onResponse', (request, _reply, done) => {
      const { raw } = request;
      bodies.get(request)?.forget();
      if (isArriving(raw) && !raw.destroyed) linger(raw);
      done();
    });
  },
);
