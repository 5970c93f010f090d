import type { FastifyBaseLogger } from 'fastify';
import { toCodedError } from '../../errors.ts';
import type { StaffMember } from '../auth/schema.ts';
import type { PictureStore } from '../media/queries.ts';
import type { BulkRequest, BulkResponse } from './bulkSchema.ts';
import { toSummary } from './model.ts';
import { applyPatch } from './patch.ts';
import { deleteAnswer, saveAnswer } from './write.ts';

type Item = BulkRequest['items'][number];
type Result = BulkResponse['results'][number];

/** How many answers are processed at a time. */
const BATCH_SIZE = 5;

async function apply(
  action: BulkRequest['action'],
  { id, version }: Item,
  by: StaffMember,
  pictures: PictureStore,
) {
  if (action === 'delete') {
    await deleteAnswer(id, { expected: { version }, by });
    return {};
  }
  const answer = await saveAnswer({
    id,
    by,
    pictures,
    expected: { version },
    to: (present) => applyPatch(present, { isDraft: action === 'draft' }),
  });
  return { answer: toSummary(answer) };
}

interface BulkOptions {
  by: StaffMember;
  pictures: PictureStore;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Applies one action to each answer independently: failures are reported and don't stop the rest.
 * Once MongoDB is unavailable the rest is skipped, because each would wait for it.
 */
export async function applyToAll(
  { action, items }: BulkRequest,
  { by, pictures, log }: BulkOptions,
): Promise<Result[]> {
  let unavailable: Pick<Result, 'code' | 'message'> | undefined;

  async function applyOne(item: Item): Promise<Result> {
    const { id } = item;
    if (unavailable) return { id, ok: false, ...unavailable };
    try {
      return { id, ok: true, ...(await apply(action, item, by, pictures)) };
    } catch (error) {
      const { statusCode, code, message, errors } = toCodedError(error);
      if (statusCode >= 500) log.error({ err: error, id }, code);
      if (statusCode === 503) unavailable = { code, message };
      return { id, ok: false, code, message, ...(errors && { errors }) };
    }
  }

  const results: Result[] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE) {
    results.push(...(await Promise.all(items.slice(at, at + BATCH_SIZE).map(applyOne))));
  }
  return results;
}
