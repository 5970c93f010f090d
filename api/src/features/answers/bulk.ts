import type { FastifyBaseLogger } from 'fastify';
import { toCodedError } from '../../errors.ts';
import type { BulkRequest, BulkResponse } from './adminSchema.ts';
import { merge } from './fields.ts';
import { toSummary } from './model.ts';
import { type Author, deleteAnswer, saveAnswer } from './write.ts';

type Item = BulkRequest['items'][number];
type Result = BulkResponse['results'][number];

/** How many items are worked on at a time. */
const AT_A_TIME = 5;

async function apply(action: BulkRequest['action'], { id, version }: Item, by: Author) {
  if (action === 'delete') {
    await deleteAnswer(id, { version });
    return {};
  }
  const answer = await saveAnswer({
    ...{ id, by, expected: { version } },
    to: (present) => merge(present, { isDraft: action === 'draft' }),
  });
  return { answer: toSummary(answer) };
}

/** Does one action on many answers, each for itself: what fails says why and stops no other (W9). */
export async function applyToAll(
  { action, items }: BulkRequest,
  by: Author,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Result[]> {
  async function attempt(item: Item): Promise<Result> {
    try {
      return { id: item.id, ok: true, ...(await apply(action, item, by)) };
    } catch (error) {
      const { statusCode, code, message } = toCodedError(error);
      if (statusCode >= 500) log.error({ err: error, id: item.id }, code);
      return { id: item.id, ok: false, code, message };
    }
  }

  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    results.push(...(await Promise.all(items.slice(at, at + AT_A_TIME).map(attempt))));
  }
  return results;
}
