import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifyPluginOptions } from 'fastify';
import {
  CodedError,
  databaseUnavailable,
  invalid,
  Problem,
  toCodedError,
  toProblem,
} from '../errors.ts';
import { ref } from '../shared/ref.ts';

/** A group of routes, whose handlers have the types of their schemas. */
export type Routes<O extends FastifyPluginOptions = object> = FastifyPluginAsyncTypebox<O>;

/** The response headers that clients may need, described once. */
export const HEADERS = {
  'X-Request-Id': ['string', 'The id of this request in the log.'],
  'Cache-Control': [
    'string',
    '`no-cache`: revalidate with the `ETag`. `no-store`: don’t store the response.',
  ],
  ETag: ['string', 'The version of the response, for `If-None-Match` or `If-Match`.'],
  'Access-Control-Allow-Origin': [
    'string',
    '`*`: pages on any site may read this, without credentials.',
  ],
  'Access-Control-Expose-Headers': ['string', 'The headers that such pages may read.'],
  'Retry-After': ['integer', 'Seconds to wait before trying again.'],
  'RateLimit-Policy': [
    'string',
    'Only for API tokens: how many calls (`q`) the token may make within how many seconds (`w`), as in draft-ietf-httpapi-ratelimit-headers-10.',
  ],
  RateLimit: [
    'string',
    'Only for API tokens: how many calls are left (`r`), and in how many seconds they are all available again (`t`).',
  ],
  'WWW-Authenticate': ['string', 'How to authorise: by a bearer token.'],
  Link: ['string', 'The addresses of the `first`, `prev`, `next` and `last` page (RFC 8288).'],
  Location: ['string', 'The address of the new resource.'],
  'Set-Cookie': ['string', 'A cookie for browsers; programs need only the token.'],
  'X-Robots-Tag': ['string', 'Search engines may not list this.'],
  'Content-Disposition': ['string', 'The name to store the file under.'],
} as const;

type HeaderName = keyof typeof HEADERS;

/** Declares the headers that a response carries. */
export function sends(...names: HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

/** A success whose body is described by this schema, with the headers that it carries. */
export function success<T extends TSchema & { $id?: string }>(
  description: string,
  schema: T,
  ...headers: HeaderName[]
) {
  return {
    description,
    headers: sends(...headers),
    content: { 'application/json': { schema: ref(schema) } },
  };
}

/** A success without a body. */
export function noContent(description: string, ...headers: HeaderName[]) {
  return Object.assign(
    Type.Null({ description }),
    headers.length > 0 && { headers: sends(...headers) },
  );
}

const ofFramework = (statusCode: number) =>
  toCodedError(Object.assign(new Error(), { statusCode }));

/** What the errors of a status mean, and the one that is documented unless a call names another. */
const FAILURES = {
  400: {
    description: 'The request is invalid; `errors` lists what is wrong.',
    usual: invalid(
      [{ path: '/page', message: 'must be at most 1000' }],
      'Please correct the query: page must be at most 1000.',
    ),
  },
  401: {
    description: 'A valid token or session is needed.',
    usual: new CodedError('UNAUTHORIZED', 'Your session has ended. Sign in again.'),
  },
  403: {
    description: 'Not allowed; `code` says why.',
    usual: new CodedError('PASSWORD_REQUIRED', 'Enter your password again to do this.'),
  },
  404: {
    description: 'Nothing is stored under this id.',
    usual: new CodedError('ANSWER_NOT_FOUND', 'There is no answer with this id.'),
  },
  409: {
    description: 'The request conflicts with the stored data; `code` says how.',
    usual: new CodedError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used for another request. Use a new one.',
    ),
  },
  410: {
    description: 'What the request is based on is no longer there.',
    usual: new CodedError(
      'CURSOR_UNKNOWN',
      'This cursor is from another state of the site. Start again without it.',
    ),
  },
  413: { description: 'The request is too large.', usual: ofFramework(413) },
  415: { description: 'This `Content-Type` isn’t accepted.', usual: ofFramework(415) },
  429: {
    description: 'Too many requests; `Retry-After` says when to try again.',
    usual: new CodedError(
      'TOO_MANY_ATTEMPTS',
      'There were too many attempts. Try again in 15 minutes.',
    ),
  },
  500: { description: 'Something went wrong on our side.', usual: toCodedError(undefined) },
  503: {
    description: 'The service is unavailable; `Retry-After` says when to try again.',
    usual: databaseUnavailable(),
  },
};

type ProblemStatus = keyof typeof FAILURES;

/** A declared error: one that is thrown, or the usual one of a status. */
export function problem(of: ProblemStatus | CodedError) {
  const error = typeof of === 'number' ? FAILURES[of].usual : of;
  const status = error.statusCode as ProblemStatus;
  // Only the usual 400 shows what `errors` looks like.
  const { errors, ...example } = toProblem(error, '/api/the/requested/path');
  const isRepeatable = status === 429 || status === 503;
  return {
    description: FAILURES[status].description,
    headers: sends(
      'X-Request-Id',
      'Cache-Control',
      ...(isRepeatable ? (['Retry-After'] as const) : []),
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ),
    content: {
      'application/problem+json': {
        schema: ref(Problem),
        example: of === 400 ? { ...example, errors } : example,
      },
    },
  };
}

/** Several declared errors by their status. */
export function problems(...errors: (ProblemStatus | CodedError)[]) {
  return Object.fromEntries(
    errors.map((error) => [typeof error === 'number' ? error : error.statusCode, problem(error)]),
  );
}
