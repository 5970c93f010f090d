import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const HEADER = 'x-request-id';
/** Letters, digits, - and _: neither an address nor an e-mail nor a token can be one. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request: that of the proxy or client where it is well-formed, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Tells the caller the id under which the log speaks of the request. */
export function tellRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(HEADER, request.id);
}

/** Every answer says its request's id; register it before anything can answer. */
export const requestId = fp(
  async (app) => {
    // No promise: every answer passes here, cached ones too.
    app.addHook('onRequest', (request, reply, done) => {
      tellRequestId(request, reply);
      done();
    });
  },
  { name: 'requestId' },
);
