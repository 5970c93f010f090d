import type { FastifyBaseLogger } from 'fastify';
import { toCodedError } from '../../errors.ts';
import type { BulkResponse } from './bulkSchema.ts';

type Result = BulkResponse['results'][number];

/** How many answers are processed at a time; their longest texts may be sanitised in one go. */
const BATCH_SIZE = 3;

export interface BatchOptions {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Changes each item independently and returns the results in order: failures are reported and don't
 * stop the rest. Once MongoDB is unavailable the rest is skipped, because each would wait for it.
 */
export async function changeEach<I extends { id: string }>(
  items: readonly I[],
  change: (item: I) => Promise<Pick<Result, 'answer'>>,
  { log }: BatchOptions,
): Promise<Result[]> {
  let unavailable: Pick<Result, 'code' | 'message'> | undefined;

  async function changeOne(item: I): Promise<Result> {
    const { id } = item;
    if (unavailable) return { id, ok: false, ...unavailable };
    try {
      return { id, ok: true, ...(await change(item)) };
    } catch (error) {
      const { statusCode, code, message, errors } = toCodedError(error);
      if (statusCode >= 500) log.error({ err: error, id }, code);
      if (statusCode === 503) unavailable = { code, message };
      return { id, ok: false, code, message, ...(errors && { errors }) };
    }
  }

  const results: Result[] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(at, at + BATCH_SIZE).map(changeOne))));
  }
  return results;
}
