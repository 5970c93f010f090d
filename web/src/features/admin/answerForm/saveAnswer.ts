import { ApiError, dataOf, type Schemas } from '@band8/client';
import { adminApi } from '../../../kit/adminApi.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import type { AnswerStatus } from '../answers/status.ts';
import type { CreateAttempt, Origin } from './useUnsavedAnswer.ts';
import { type Answer, type AnswerValues, changeOf, inputOf } from './values.ts';

interface SaveRequest {
  values: AnswerValues;
  /** The status it gets; undefined leaves a stored answer's status unchanged. */
  status: AnswerStatus | undefined;
  /** The time of publication to set; null cancels it, undefined leaves it unchanged. */
  publishAt: string | null | undefined;
  origin: Origin;
  isAutosave: boolean;
  /** Called before a create is sent, so that it can be repeated if no reply arrives. */
  onAttempt: (attempt: CreateAttempt) => void;
}

const FLAGS = {
  published: { isDraft: false },
  draft: { isDraft: true },
  scheduled: { isDraft: true },
  pending: { isDraft: false, isApproved: false },
} as const satisfies Record<AnswerStatus, object>;

const WORDS = new Set(['isContributed', 'isDraft']);

/** The body as JSON, with the flags as strings, as the product's specification requires. */
function withFlagsAsWords(body: unknown): string {
  return JSON.stringify(body, (name, value) => (WORDS.has(name) ? String(value) : value));
}

function createAnswer({ key, body }: CreateAttempt): Promise<Answer> {
  const params = { header: { 'idempotency-key': key } };
  const call = { params, body, bodySerializer: withFlagsAsWords };
  return dataOf(adminApi.POST('/api/admin/model-answers', call));
}

function updateAnswer(id: string, body: Schemas['AnswerUpdate']): Promise<Answer> {
  const params = { path: { id } };
  const call = { params, body, bodySerializer: withFlagsAsWords };
  return dataOf(adminApi.PUT('/api/admin/model-answers/{id}', call));
}

/** Whether the server confirmed that it did not carry out the request. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Repeats a create whose reply was lost. Returns null if the server rejects it. */
function repeat(attempt: CreateAttempt): Promise<Answer | null> {
  return createAnswer(attempt).catch((error: unknown) => {
    if (isRefused(error)) return null;
    throw error;
  });
}

/**
 * Saves the form's values as a new version or as a new answer. A create without a reply is first
 * repeated with its key and then updated, so that no answer is created twice.
 */
export async function saveAnswer(request: SaveRequest): Promise<Answer> {
  const { values, status, publishAt, origin, isAutosave, onAttempt } = request;
  const time = publishAt !== undefined && { publishAt };
  const flags = status ? FLAGS[status] : {};
  const change = (version: number) => ({ ...changeOf(values), ...flags, ...time, version });
  if (origin.stored) {
    const { id, version, workingCopyVersion } = origin.stored;
    return updateAnswer(id, {
      ...change(version),
      isAutosave,
      ...(workingCopyVersion !== undefined && { workingCopyVersion }),
    });
  }

  const body = { ...inputOf(values), ...FLAGS[status ?? 'published'], ...time };
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
