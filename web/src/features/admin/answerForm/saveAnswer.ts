import { ApiError } from '@band8/client';
import { uniqueId } from '../../../uniqueId.ts';
import { type CreateAttempt, createAnswer, updateAnswer } from './queries.ts';
import type { Origin } from './unsavedCopies.ts';
import { type Answer, type AnswerValues, changeOf, inputOf } from './values.ts';

export interface SaveRequest {
  values: AnswerValues;
  /** Whether it becomes a draft; undefined leaves the status of a stored answer alone. */
  isDraft: boolean | undefined;
  origin: Origin;
  /** Hears of a create before it is sent, so that it is known when no reply comes. */
  onAttempt: (attempt: CreateAttempt) => void;
}

/** Whether the server has said that it has not carried out what it was sent. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Repeats a create whose reply was lost: null when the server refuses it, so that it was none. */
async function repeat(attempt: CreateAttempt): Promise<Answer | null> {
  try {
    return await createAnswer(attempt);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

/**
 * Saves what stands in the form: over the version that it started from, or as a new answer. One
 * intended answer becomes one answer, whatever happens on the way: a create without a reply is
 * repeated with its own key first, and only then changed to what the form says now.
 */
export async function saveAnswer(request: SaveRequest): Promise<Answer> {
  const { values, isDraft, origin, onAttempt } = request;
  const status = isDraft === undefined ? {} : { isDraft };
  const change = (version: number) => ({ ...changeOf(values), ...status, version });
  if (origin.stored) return updateAnswer(origin.stored.id, change(origin.stored.version));

  const body = { ...inputOf(values), isDraft: isDraft ?? false };
  let attempt = origin.attempt;
  if (attempt && JSON.stringify(attempt.body) !== JSON.stringify(body)) {
    const made = await repeat(attempt);
    if (made) return updateAnswer(made.id, change(made.version));
    attempt = null;
  }
  attempt ??= { key: uniqueId(), body };
  onAttempt(attempt);
  return createAnswer(attempt);
}
