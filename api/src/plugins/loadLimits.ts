import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { BUSY, unavailable } from '../errors.ts';
import { isArriving } from './requestBodies.ts';

/** How many requests may wait for others to finish; any further ones are rejected immediately. */
export const MAX_WAITING = 32;
/** For routes whose handlers wait for a client or another server and have limits of their own. */
export const LONG_RUNNING = { isLimited: false, deadlineMs: 10 * 60 * 1000 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route that always responds, even under overload. */
    isLimited?: false;
    /** The time limit of the route, if it differs from the default. */
    deadlineMs?: number;
  }
  interface FastifyRequest {
    deadline: Deadline | undefined;
    /** Whether it counts as one of the concurrent requests. */
    isRunning: boolean;
  }
}

interface Deadline {
  /** How much of the time limit was left when the timer started, in milliseconds. */
  leftMs: number;
  startedAt: number;
  /** Responds although the handler is still running. */
  timer: NodeJS.Timeout;
}

const OVERLOADED = unavailable('OVERLOADED', BUSY, 2);
const TOO_LONG =
  'This took too long. It may or may not have been completed. Check, then try again in a few seconds.';

/** A hook for groups of routes that always respond, even under overload. */
export function alwaysAnswered(route: RouteOptions): void {
  route.config = { ...route.config, isLimited: false };
}

/**
 * Limits how long a request may take, from its head to the start of its response. The timer pauses
 * while the body arrives, even if the handler reads it, so slow connections are not penalised.
 * Register it before every hook that waits for something.
 * @throws CodedError 503 `DEADLINE_PASSED` with `Retry-After`.
 */
export const deadlines = fp<{ deadlineMs: number }>(async (app, { deadlineMs }) => {
  app.decorateRequest('deadline', undefined);

  function start(request: FastifyRequest, reply: FastifyReply, leftMs: number): void {
    const timer = setTimeout(() => reply.send(unavailable('DEADLINE_PASSED', TOO_LONG, 5)), leftMs);
    request.deadline = { leftMs, startedAt: performance.now(), timer };
  }

  app.addHook('onRequest', (request, reply, done) => {
    start(request, reply, request.routeOptions.config.deadlineMs ?? deadlineMs);
    done();
  });
  app.addHook('preParsing', ({ deadline }, _reply, payload, done) => {
    if (deadline) {
      clearTimeout(deadline.timer);
      deadline.leftMs -= performance.now() - deadline.startedAt;
    }
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    const { deadline, raw } = request;
    const resume = () => deadline && !reply.sent && start(request, reply, deadline.leftMs);
    if (isArriving(raw)) raw.once('end', resume);
    else resume();
    done();
  });
  app.addHook('onSend', ({ deadline }, _reply, payload, done) => {
    clearTimeout(deadline?.timer);
    done(null, payload);
  });
});

/**
 * Limits how many handlers run at the same time, and how many requests wait. A request counts from
 * the arrival of its body to the start of its response, so slow clients don't count. Cached
 * responses are sent before this hook.
 * @throws CodedError 503 `OVERLOADED` with `Retry-After`.
 */
export const loadLimits = fp<{ maxRunning: number }>(
  async (app, { maxRunning }) => {
    const waiting = new Map<FastifyRequest, () => void>();
    let running = 0;

    const { gauge } = app.metrics;
    gauge('band8_requests_running', 'Requests that are being handled', () => running);
    gauge('band8_requests_waiting', 'Requests that wait for others to finish', () => waiting.size);

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

    app.addHook('preHandler', (request, _reply, done) => {
      const { isLimited = true } = request.routeOptions.config;
      // A handler that finds nothing at an address runs these hooks again.
      if (!isLimited || request.isRunning || app.isInside(request.headers)) return done();
      if (waiting.size >= MAX_WAITING) return done(OVERLOADED);
      if (running < maxRunning && waiting.size === 0) return run(request, done);
      waiting.set(request, done);
    });

    app.addHook('onSend', (request, _reply, payload, done) => {
      waiting.delete(request);
      if (request.isRunning) {
        request.isRunning = false;
        running -= 1;
        // The event loop accepts one connection a round, so the request must not continue in this one.
        setImmediate(runNext);
      }
      done(null, payload);
    });
  },
  { name: 'loadLimits', dependencies: ['maintenance', 'metrics', 'responseCache'] },
);
