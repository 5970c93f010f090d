import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError } from '../errors.ts';

/** More requests than this don't wait for others to finish: they are rejected at once. */
export const MAX_WAITING = 32;
/** For routes whose handlers wait for a sender or another server, and limit that themselves. */
export const LONG_RUNNING = { isLimited: false, deadlineMs: 10 * 60 * 1000 } as const;
/** The log says at most this often that requests are rejected. */
const WARN_EVERY_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False on a route that is answered however busy the process is. */
    isLimited?: false;
    /** The time limit of the route's handler, where it is not the common one. */
    deadlineMs?: number;
  }
  interface FastifyRequest {
    /** Answers the request in place of its handler. */
    deadline: NodeJS.Timeout | undefined;
    /** Whether it counts as one of the requests that are worked on. */
    isRunning: boolean;
  }
}

interface LoadLimitOptions {
  /** How many requests are worked on at the same time, at the most. */
  maxRunning: number;
  /** How long a handler may take, the wait for others included, in milliseconds. */
  deadlineMs: number;
}

const OVERLOADED = new CodedError(
  503,
  'OVERLOADED',
  'The site is very busy. Try again in a few seconds.',
  { headers: { 'retry-after': '2' } },
);

function deadlinePassed(): CodedError {
  return new CodedError(
    503,
    'DEADLINE_PASSED',
    'This took too long. It may or may not have been completed. Check, then try again in a few seconds.',
    { headers: { 'retry-after': '5' } },
  );
}

/** A hook for groups of routes that are answered however busy the process is. */
export function alwaysAnswered(route: RouteOptions): void {
  route.config = { ...route.config, isLimited: false };
}

/**
 * Limits how many handlers run at the same time, how many requests wait for that, and how long each
 * may take. Only work counts, not the time that a sender or reader takes: a request enters once its
 * body has arrived and leaves when its response begins. Cached responses never come here.
 * @throws CodedError 503 `OVERLOADED` or `DEADLINE_PASSED`, both with `Retry-After`.
 */
export const loadLimits = fp<LoadLimitOptions>(
  async (app, { maxRunning, deadlineMs }) => {
    const waiting = new Map<FastifyRequest, () => void>();
    let running = 0;
    let rejected = 0;
    let warnedAt = Number.NEGATIVE_INFINITY;

    app.decorateRequest('deadline', undefined);
    app.decorateRequest('isRunning', false);

    function run(request: FastifyRequest, handle: () => void): void {
      running += 1;
      request.isRunning = true;
      handle();
    }

    function runNext(): void {
      const [next] = waiting;
      if (!next || running >= maxRunning) return;
      waiting.delete(next[0]);
      run(...next);
    }

    function countRejection(): void {
      rejected += 1;
      const now = performance.now();
      if (now - warnedAt < WARN_EVERY_MS) return;
      app.log.warn({ rejected }, 'Overloaded: some requests get 503');
      warnedAt = now;
      rejected = 0;
    }

    app.addHook('preHandler', (request, reply, done) => {
      const { isLimited = true, deadlineMs: ms = deadlineMs } = request.routeOptions.config;
      if (isLimited && waiting.size >= MAX_WAITING && !app.isInside(request.headers)) {
        countRejection();
        return done(OVERLOADED);
      }
      request.deadline = setTimeout(() => reply.send(deadlinePassed()), ms);
      if (!isLimited || app.isInside(request.headers)) return done();
      if (running < maxRunning && waiting.size === 0) return run(request, done);
      waiting.set(request, done);
    });

    app.addHook('onSend', (request, _reply, payload, done) => {
      clearTimeout(request.deadline);
      waiting.delete(request);
      if (request.isRunning) {
        request.isRunning = false;
        running -= 1;
        // Each round of the event loop accepts one connection, so it must not go on with the next.
        setImmediate(runNext);
      }
      done(null, payload);
    });
  },
  { name: 'loadLimits', dependencies: ['maintenance', 'responseCache'] },
);
