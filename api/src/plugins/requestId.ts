import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const HEADER = 'x-request-id';
/** Letters, digits, - and _: this excludes addresses, emails and tokens. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request: a well-formed one from the proxy or client, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Sends the id under which the log records the request. */
export function sendRequestId(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(HEADER, request.id);
}

/** Adds the request id to every response; register it before anything that responds. */
export const requestId = fp(
  async (app) => {
    // Not async, because every response passes here, including cached ones.
    app.addHook('onRequest', (request, reply, done) => {
      sendRequestId(request, reply);
      done();
    });
  },
  { name: 'requestId' },
);
