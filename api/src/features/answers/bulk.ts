import type { FastifyBaseLogger } from 'fastify';
import { toCodedError } from '../../errors.ts';
import type { PictureStore } from '../media/copy.ts';
import type { BulkRequest, BulkResponse } from './bulkSchema.ts';
import { merge } from './merge.ts';
import { toSummary } from './model.ts';
import { type Author, deleteAnswer, saveAnswer } from './write.ts';

type Item = BulkRequest['items'][number];
type Result = BulkResponse['results'][number];

/** How many answers are processed at a time. */
const AT_A_TIME = 5;

async function apply(
  action: BulkRequest['action'],
  { id, version }: Item,
  by: Author,
  pictures: PictureStore,
) {
  if (action === 'delete') {
    await deleteAnswer(id, { version });
    return {};
  }
  const answer = await saveAnswer({
    ...{ id, by, pictures, expected: { version } },
    to: (present) => merge(present, { isDraft: action === 'draft' }),
  });
  return { answer: toSummary(answer) };
}

interface BulkOptions {
  by: Author;
  pictures: PictureStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Applies one action to many answers independently: a failure says why and stops no other. Once
 * MongoDB is unavailable the rest is not tried, or a hundred rows would wait for it one by one.
 */
export async function applyToAll(
  { action, items }: BulkRequest,
  { by, pictures, log }: BulkOptions,
): Promise<Result[]> {
  let away: Pick<Result, 'code' | 'message'> | undefined;

  async function attempt(item: Item): Promise<Result> {
    const { id } = item;
    if (away) return { id, ok: false, ...away };
    try {
      return { id, ok: true, ...(await apply(action, item, by, pictures)) };
    } catch (error) {
      const { statusCode, code, message, errors } = toCodedError(error);
      if (statusCode >= 500) log.error({ err: error, id }, code);
      if (statusCode === 503) away = { code, message };
      return { id, ok: false, code, message, ...(errors && { errors }) };
    }
  }

  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    results.push(...(await Promise.all(items.slice(at, at + AT_A_TIME).map(attempt))));
  }
  return results;
}
