import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import pretty from 'pino-pretty';
import type { ErrorCode } from './errorCodes.ts';
import { toCodedError } from './errors.ts';
import { withoutApiTokens } from './shared/apiToken.ts';
import { withoutPreviewToken } from './shared/publicPages.ts';

const DUPLICATE_KEY = 'E11000';
/** Mongoose errors whose messages contain the invalid value. */
const ERRORS_WITH_VALUES = new Set([
  'CastError',
  'ValidatorError',
  'ValidationError',
  'StrictModeError',
]);
const DEPTH = 3;
/** Fastify’s message about a handler that fails after its deadline was answered. */
const FAILED_LATE = 'Promise errored, but reply.sent = true was set';

/** An error's message without values that somebody may have typed. */
function withoutValues({ name, message }: Error): string {
  if (ERRORS_WITH_VALUES.has(name)) return `${name} (its values are not logged)`;
  const at = message.startsWith(DUPLICATE_KEY) ? message.indexOf(' dup key:') : -1;
  return at === -1 ? message : message.slice(0, at);
}

function callsOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/** The logged part of an error: its type, message and stack, without members that drivers add. */
function withoutMembers(error: unknown, depth = DEPTH): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, code, cause } = error as Error & { code?: unknown };
  return {
    type: name,
    message: withoutValues(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: callsOf(error),
    ...(cause !== undefined && depth > 0 && { cause: withoutMembers(cause, depth - 1) }),
  };
}

/** Whether a failure is the rest of a request that was reported already, such as an outage. */
function isKnown([fields, message]: Parameters<pino.LogFn>): boolean {
  return (
    message === FAILED_LATE && toCodedError((fields as { err: unknown }).err).statusCode !== 500
  );
}

/**
 * The log of the process, with the request id and no visitor's data: one JSON object per line, or
 * readable lines on a terminal.
 */
export function createLogger(level: string, destination = usualDestination()) {
  const options = {
    level,
    // Somebody may send one in an address or as a value, which an error then quotes.
    hooks: {
      streamWrite: withoutApiTokens,
      logMethod(args, method) {
        if (!isKnown(args)) method.apply(this, args);
      },
    },
    serializers: {
      // Nothing about the visitor or their search.
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        path: withoutPreviewToken(url.split('?', 1)[0] ?? ''),
      }),
      err: (error: unknown) => withoutMembers(error),
      reason: (error: unknown) => (error instanceof Error ? withoutValues(error) : typeof error),
      // The form parser would log all headers of the request besides its limits.
      busboyOptions: ({ limits }: { limits: unknown }) => ({ limits }),
    },
  } satisfies pino.LoggerOptions;
  return pino(options, destination);
}

function usualDestination(): pino.DestinationStream {
  if (!process.stdout.isTTY) return pino.destination(1);
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
}

/** How often the log reports refusals with the same code. */
const REPORT_EVERY_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    reportRefusal: ReturnType<typeof createRefusalReports>;
  }
}

/**
 * Reports refusals that are expected while something is overloaded, unavailable or not ready. The
 * first one of a code is logged with its reason, and those that follow only as a number every 10
 * seconds, so that a flood of them can't fill the disk.
 */
export function createRefusalReports(log: Pick<FastifyBaseLogger, 'warn'>) {
  /** How many of each code were refused since the last report. */
  const refused = new Map<ErrorCode, number>();

  function reportLater(code: ErrorCode): void {
    refused.set(code, 0);
    setTimeout(() => {
      const count = refused.get(code);
      if (!count) return void refused.delete(code);
      log.warn({ code, refused: count }, 'More requests were refused');
      reportLater(code);
    }, REPORT_EVERY_MS).unref();
  }

  /**
   * @param reason what happened, without a stack
   * @param requestLog names the request
   */
  return (code: ErrorCode, reason: unknown, requestLog: Pick<FastifyBaseLogger, 'warn'>): void => {
    const count = refused.get(code);
    if (count !== undefined) return void refused.set(code, count + 1);
    requestLog.warn({ code, reason }, 'A request was refused');
    reportLater(code);
  };
}
