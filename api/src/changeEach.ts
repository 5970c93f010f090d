import type { FastifyBaseLogger } from 'fastify';
import { type CodedError, toCodedError } from './errors.ts';

interface Result extends Partial<Pick<CodedError, 'code' | 'message'>> {
  id: string;
  ok: boolean;
  errors?: NonNullable<CodedError['errors']>;
}

/** How many are changed at a time; two of the longest answers may be sanitised in one go. */
const BATCH_SIZE = 2;

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>;
  atATime?: number;
}

/**
 * Changes each item independently and returns the results in order: failures are reported and don't
 * stop the rest. Once MongoDB is unavailable the rest is skipped, because each would wait for it.
 * @param change returns what the result of its item contains besides
 */
export async function changeEach<I extends { id: string }, R extends object>(
  items: readonly I[],
  change: (item: I) => Promise<R>,
  { log, atATime = BATCH_SIZE }: Options,
): Promise<(Result & Partial<R>)[]> {
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
  for (let at = 0; at < items.length; at += atATime) {
    results.push(...(await Promise.all(items.slice(at, at + atATime).map(changeOne))));
  }
  return results as (Result & Partial<R>)[];
}
