import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError, sendProblem } from '../errors.ts';
import { ConcurrencyLimit } from '../shared/concurrencyLimit.ts';
import { type Turn, Turns } from '../shared/turns.ts';
import type { Refusal } from './deadline.ts';

/** What counts visits answers many at once from one write, so that more of it may wait. */
const SIZES = { common: 1, collecting: 4 } as const;
type Room = keyof typeof SIZES;

/** The log says at most this often that requests are turned away. */
const SAY_EVERY_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which requests a route shares its room with; `none` is always answered. */
    room?: Room | 'none';
    /** What a route answers in place of the one error body when it is turned away; made before. */
    whenBusy?: (request: FastifyRequest) => Refusal | undefined;
  }
  interface FastifyRequest {
    /** Where the request is let in at this moment, and since when. */
    roomTaken: { room: Room; since: number; turn: Turn } | undefined;
  }
}

interface OverloadOptions {
  /** How many requests are worked on at the same time, at the most. */
  max: number;
}

/** A hook for groups of routes that are answered however busy the process is. */
export function alwaysAnswered(route: RouteOptions): void {
  route.config = { ...route.config, room: 'none' };
}

function hasBody(headers: FastifyRequest['headers']): boolean {
  return Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
}

function overloaded(): CodedError {
  return new CodedError(503, 'OVERLOADED', 'The site is very busy. Try again in a few seconds.', {
    headers: { 'retry-after': '2' },
  });
}

/**
 * Turns away at once what is more than this process can work on (D4): whoever is let in is answered
 * as fast as ever, and whoever is not knows it. Only work counts, not the time that a sender or
 * reader takes. Register it behind the response cache, whose answers cost next to nothing.
 */
export const overload = fp<OverloadOptions>(
  async (app, { max }) => {
    const rooms = {
      common: { taken: 0, limit: new ConcurrencyLimit(max * SIZES.common) },
      collecting: { taken: 0, limit: new ConcurrencyLimit(max * SIZES.collecting) },
    } satisfies Record<Room, unknown>;
    const turns = new Turns(max);
    const error = overloaded();
    let turnedAway = 0;
    let saidAt = Number.NEGATIVE_INFINITY;

    app.decorateRequest('roomTaken', undefined);

    function leave(request: FastifyRequest): void {
      if (!request.roomTaken) return;
      const { room, since, turn } = request.roomTaken;
      turns.end(turn);
      rooms[room].limit.note(since, performance.now(), rooms[room].taken);
      rooms[room].taken -= 1;
      request.roomTaken = undefined;
    }

    function isFull(room: Room): boolean {
      return rooms[room].taken >= rooms[room].limit.value;
    }

    function roomOf({ routeOptions, headers }: FastifyRequest): Room | undefined {
      const { room = 'common' } = routeOptions.config;
      return room === 'none' || app.isInside(headers) ? undefined : room;
    }

    function countTurnedAway(): void {
      turnedAway += 1;
      const now = performance.now();
      turns.noteCrowd(now);
      if (now - saidAt <= SAY_EVERY_MS) return;
      saidAt = now;
      app.log.warn({ turnedAway }, 'Overloaded: some requests get 503');
      turnedAway = 0;
    }

    function turnAway(request: FastifyRequest, reply: FastifyReply): void {
      countTurnedAway();
      const refusal = request.routeOptions.config.whenBusy?.(request);
      if (!refusal) {
        sendProblem(request, reply, error);
        return;
      }
      const headers = { ...error.headers, ...refusal.headers, 'cache-control': 'no-store' };
      reply.code(error.statusCode).headers(headers).send(refusal.body);
    }

    function enter(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const room = request.roomTaken ? undefined : roomOf(request);
      if (!room) {
        done();
        return;
      }
      if (isFull(room)) {
        turnAway(request, reply);
        return;
      }
      rooms[room].taken += 1;
      const turn: Turn = { begin: done };
      request.roomTaken = { room, since: performance.now(), turn };
      // Visits are written together, so they need no turns.
      if (room === 'collecting') done();
      else turns.take(turn);
    }

    // No promises: whoever is turned away must cost next to nothing.
    app.addHook('onRequest', enter);
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (hasBody(request.headers)) leave(request);
      done(null, payload);
    });
    app.addHook('preHandler', enter);
    app.addHook('onSend', (request, _reply, payload, done) => {
      leave(request);
      done(null, payload);
    });
    app.addHook('onResponse', (request, _reply, done) => {
      leave(request);
      done();
    });
  },
  { name: 'overload', dependencies: ['responseCache'] },
);
