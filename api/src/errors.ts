import { STATUS_CODES } from 'node:http';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { MongooseError, mongo } from 'mongoose';
import { ErrorCode, frameworkFailure, STATUS_OF } from './errorCodes.ts';
import { withoutApiTokens } from './shared/apiToken.ts';
import { faultSentences } from './shared/faults.ts';
import { withoutPreviewToken } from './shared/publicPages.ts';
import { named, optional, prop, ref } from './shared/ref.ts';

/**
 * The error body of the API: RFC 9457 problem details, plus `message` (equal to `detail`), a stable
 * `code` and, for validation, the faults with their paths.
 */
export const Problem = named('Problem', {
  description: 'The body of every error response, sent as `application/problem+json`.',
  properties: {
    type: prop.text(
      'A URI for the type of problem; `about:blank` means that `code` identifies it.',
    ),
    title: prop.text('The standard phrase for the status code.'),
    status: Type.Integer(),
    detail: prop.text('A sentence for people, saying what went wrong and what to do.'),
    instance: prop.text('The requested path.'),
    message: prop.text('The same sentence as `detail`.'),
    code: ref(ErrorCode),
    requestId: optional.string(
      'With a 5xx status: the identifier to quote when you report the problem.',
    ),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          path: prop.text('A JSON pointer to the invalid value.'),
          message: Type.String(),
        }),
        { description: 'The validation errors.' },
      ),
    ),
  },
  example: {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'There is no published answer with this id.',
    instance: '/api/model-answer-detail/65e6f2a04c1b8d0012a4ffff',
    message: 'There is no published answer with this id.',
    code: 'ANSWER_NOT_FOUND',
  },
});
export type Problem = Static<typeof Problem>;

interface CodedErrorOptions {
  /** Another status than that of the code. */
  status?: number;
  errors?: Problem['errors'];
  /** The field that the message is about, if it is a single one. */
  path?: string;
  headers?: Record<string, string>;
  /** Additional members of the body, as declared for the operation. */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** An error that the client may see: thrown anywhere, rendered by `handleError`. */
export class CodedError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly errors: Problem['errors'];
  readonly headers: Record<string, string>;
  readonly members: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, options: CodedErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'CodedError';
    this.statusCode = options.status ?? STATUS_OF[code];
    this.code = code;
    this.errors = options.path ? [{ path: options.path, message }] : options.errors;
    this.headers = options.headers ?? {};
    this.members = options.members ?? {};
  }
}

/** A function that creates this error, for one that a call both declares and throws. */
export function errorOf(code: ErrorCode, message: string, options?: CodedErrorOptions) {
  return () => new CodedError(code, message, options);
}

/** A 400 that names every fault. */
export function invalid(
  faults: NonNullable<Problem['errors']>,
  message = faultSentences(faults),
): CodedError {
  return new CodedError('VALIDATION_FAILED', message, { errors: faults });
}

/** A 503 that says after how many seconds to try again. */
export function unavailable(code: ErrorCode, message: string, seconds: number, cause?: unknown) {
  return new CodedError(code, message, {
    status: 503,
    headers: { 'retry-after': `${seconds}` },
    cause,
  });
}

/** The error while the database is unavailable. */
export function databaseUnavailable(cause?: unknown): CodedError {
  const message = 'The database can’t be reached right now. Try again in a few seconds.';
  return unavailable('DATABASE_UNAVAILABLE', message, 5, cause);
}

export const BUSY = 'The site is very busy. Try again in a few seconds.';

/** The error while searches are not answered. */
export function searchUnavailable(cause?: unknown): CodedError {
  const message = 'Search is being prepared. Try again in a few seconds.';
  return unavailable('SEARCH_UNAVAILABLE', message, 2, cause);
}

// The driver's errors that mean the connection was closed during a correct call.
const DISCONNECTED = new Set([
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
]);

// The server's errors while it stops, elects, is cut off or takes too long (maxTimeMS).
const SERVER_AWAY = new Set([
  6, 7, 50, 64, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/** MongoDB’s code. */
const OUT_OF_DISK_SPACE = 14031;

// When the other side has just closed a socket, the driver passes on Node's own error.
const SOCKET_ENDED = new Set(['EPIPE', 'ECONNRESET']);

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ENOSPC' || error.code === OUT_OF_DISK_SPACE;
}

/** Whether an error means that MongoDB is unavailable, electing or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error) {
    return isDatabaseUnavailable(error.errorResponse);
  }
  if (error instanceof mongo.MongoServerError) return SERVER_AWAY.has(Number(error.code));
  if (error instanceof mongo.MongoAPIError) return DISCONNECTED.has(error.name);
  if (error instanceof mongo.MongoError) return true;
  if (!(error instanceof MongooseError)) {
    return error instanceof Error && 'code' in error && SOCKET_ENDED.has(String(error.code));
  }
  return (
    error.name === 'MongooseServerSelectionError' || /bufferCommands|buffering/.test(error.message)
  );
}

/**
 * Builds the error body for a request.
 * @param requestId the request's id in the log; client errors are not logged
 */
export function toProblem(error: CodedError, instance: string, requestId?: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.statusCode] ?? 'Error',
    status: error.statusCode,
    detail: error.message,
    instance,
    message: error.message,
    code: error.code,
    ...(requestId !== undefined && error.statusCode >= 500 && { requestId }),
    ...(error.errors && { errors: error.errors }),
    ...error.members,
  };
}

/** No field has a longer name, so a longer path is not echoed. */
const MAX_PATH = 200;

const PLACES = { body: 'body', querystring: 'query', params: 'path', headers: 'headers' } as const;

type Found = NonNullable<FastifyError['validation']>;

/** Drops the faults of alternatives: for a field of null or something else, one fault is enough. */
function withoutAlternatives(found: Found): Found {
  const isAlternative = ({ keyword, params }: Found[number]) =>
    keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');
  const rest = found.filter((fault) => !isAlternative(fault));
  return rest.length > 0 ? rest : found;
}

function validationError(error: FastifyError): CodedError {
  const context = error.validationContext ?? 'body';
  const place = PLACES[context as keyof typeof PLACES] ?? context;
  const found = withoutAlternatives(error.validation ?? []);
  const errors = found.map(({ instancePath, keyword, params, message }) => {
    const name =
      params.additionalProperty ??
      params.missingProperty ??
      (keyword === 'discriminator' ? params.tag : undefined);
    const path = typeof name === 'string' ? `${instancePath}/${name}` : instancePath;
    return {
      path: path.slice(0, MAX_PATH) || '/',
      message: FAULTS[keyword]?.(params) ?? message ?? 'is not valid',
    };
  });
  if (place === 'body' && errors.every(({ path }) => path !== '/')) {
    return new CodedError('VALIDATION_FAILED', faultSentences(errors), { errors });
  }
  const faults = errors.map(({ path, message }) => `${path.slice(1) || place} ${message}`);
  return new CodedError(
    'VALIDATION_FAILED',
    `Please correct the ${place}: ${[...new Set(faults)].join('; ')}.`,
    { errors },
  );
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  date: 'must be a day such as 2024-02-17',
};

/** What is wrong, by the keyword of the schema; otherwise Ajv's own words are used. */
const FAULTS: Readonly<Record<string, (params: Record<string, unknown>) => string | undefined>> = {
  additionalProperties: () => 'is not known here',
  required: () => 'is missing',
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
  minLength: ({ limit }) => (limit === 1 ? 'is missing' : undefined),
  type: ({ type }) => (type === 'object' ? 'must be a JSON object' : undefined),
  maxItems: ({ limit }) => `has more than ${limit} items`,
  maxLength: ({ limit }) => `is longer than ${limit} characters`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  format: ({ format }) => FORMATS[String(format)],
  pattern: () => 'doesn’t have the right format',
  discriminator: () => 'isn’t one of the allowed values',
};

/** Converts any error to one that clients may see; a 5xx never contains its own message. */
export function toCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  if (error instanceof Error) {
    const fault = error as FastifyError;
    if (fault.validation) return validationError(fault);
    const status = fault.statusCode ?? 500;
    // First, because a client that closes its connection has the same code as MongoDB doing so.
    if (status >= 400 && status < 500) {
      const { code, message } = frameworkFailure(status, fault.code);
      return new CodedError(code, message, { status, cause: error });
    }
  }
  if (isDiskFull(error)) {
    const message =
      'The server’s disk is full, so nothing was saved. Please tell the site’s owner, and try again later.';
    return unavailable('DISK_FULL', message, 60, error);
  }
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error);
  return new CodedError(
    'INTERNAL_ERROR',
    'Something went wrong on our side. Try again. If it keeps happening, tell us what you did.',
    { cause: error },
  );
}

/** Sends an error with the error body. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: CodedError) {
  const path = withoutPreviewToken(request.url.split('?', 1)[0] ?? '/');
  return reply
    .code(error.statusCode)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/problem+json')
    .serializer((payload: unknown) => withoutApiTokens(JSON.stringify(payload)))
    .send(toProblem(error, path, request.id));
}

/**
 * Counts a refused or failed request. Logs an internal error with its stack; the log reports other
 * failures of the server as numbers, because there can be very many.
 */
export function recordFailure({ log, server }: FastifyRequest, error: CodedError): void {
  const { statusCode, code, cause } = error;
  // A plugin that is tested alone has neither metrics nor reports.
  server.metrics?.refusals.inc({ code });
  if (statusCode === 500) log.error({ err: cause ?? error }, code);
  else if (statusCode > 500) server.reportRefusal?.(code, cause ?? error, log);
}

/** The error handler: records the failure, and sends what the client may see. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const coded = toCodedError(error);
  recordFailure(request, coded);
  return sendProblem(request, reply, coded);
}
