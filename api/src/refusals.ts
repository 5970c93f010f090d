import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from './errorCodes.ts';

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
