import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError, toProblem } from '../errors.ts';
import { Deadline } from '../shared/deadline.ts';

/** What a route sends in place of the one error body. */
export interface Refusal {
  headers: Record<string, string>;
  body: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline;
  }
  interface FastifyContextConfig {
    /** What a route answers in place of the one error body when its deadline has passed. */
    whenLate?: (request: FastifyRequest, error: CodedError) => Promise<Refusal>;
  }
}

interface DeadlineOptions {
  /** How long a request may take. */
  ms: number;
}

/** 503 with `Retry-After`: whether the call was carried out is not known (D2). */
function tooLate(): CodedError {
  return new CodedError(
    503,
    'DEADLINE_PASSED',
    'This took too long. It may or may not have been completed. Check, then try again in a few seconds.',
    { headers: { 'retry-after': '5' } },
  );
}

/** A failure in the one error body, as bytes. */
export function problemOf(error: CodedError, path: string, id: string): Refusal {
  return {
    headers: { ...error.headers, 'content-type': 'application/problem+json' },
    body: JSON.stringify(toProblem(error, path, id)),
  };
}

/**
 * Answers 503 to a request that nobody has answered in time. Past Fastify's own way of sending: what
 * the handler comes to later is dropped then, wherever in its hooks it is.
 */
async function answerLate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.sent || reply.raw.headersSent) return;
  reply.hijack();
  const error = tooLate();
  request.log.error({ route: request.routeOptions.url }, error.code);
  const { whenLate } = request.routeOptions.config;
  const plain = problemOf(error, request.url.split('?', 1)[0] ?? '/', request.id);
  const { headers, body } = (await whenLate?.(request, error).catch(() => undefined)) ?? plain;
  reply.raw.writeHead(error.statusCode, {
    ...(reply.getHeaders() as Record<string, string>),
    ...{ 'cache-control': 'no-store', ...error.headers, ...headers },
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * One deadline for each request (D2): whatever it waits for, it is answered. Register it before
 * every hook that could wait for the database.
 */
export const deadline = fp<DeadlineOptions>(
  async (app, { ms }) => {
    app.decorateRequest('deadline');

    // No promises: every request passes here, cached ones too.
    app.addHook('onRequest', (request, reply, done) => {
      request.deadline = new Deadline(ms, () => void answerLate(request, reply));
      done();
    });
    // How long a body takes to arrive is up to its sender.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      request.deadline.pause();
      done(null, payload);
    });
    // Reading a body leaves the context in which the request began, so it is entered only here.
    app.addHook('preValidation', (request, _reply, done) => {
      request.deadline.resume();
      request.deadline.within(done);
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      request.deadline.end();
      done(null, payload);
    });
    app.addHook('onResponse', (request, _reply, done) => {
      request.deadline.end();
      done();
    });
  },
  { name: 'deadline' },
);
