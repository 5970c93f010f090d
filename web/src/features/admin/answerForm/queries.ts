import { ApiError, dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT } from '../../../kit/read.ts';
import { fetchWorkingCopy } from '../workingCopy/queries.ts';
import type { Answer, OpenAnswer } from './values.ts';

type Input = Schemas['AnswerInput'];
type Change = Schemas['AnswerUpdate'];

/** A create request, whose key makes the server carry it out only once. */
export interface CreateAttempt {
  key: string;
  body: Input;
}

/**
 * The answer to edit with its working copy, or `null` if it does not exist. It is fetched each time a form opens, so that
 * an edit starts from the current version.
 */
export function adminAnswerQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'detail', id],
    queryFn: async ({ signal }): Promise<OpenAnswer | null> => {
      try {
        const answer = await dataOf(
          adminApi.GET('/api/admin/model-answers/{id}', { params: { path: { id } }, signal }),
        );
        const workingCopy = answer.hasWorkingCopy && (await fetchWorkingCopy(id, signal));
        return { ...answer, ...(workingCopy && { workingCopy }) };
      } catch (error) {
        // The server rejects a malformed id with 400.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw new Error('Failed to fetch answer', { cause: error });
      }
    },
    gcTime: 0,
  });
}

/** Answers with a question similar to this one's. */
export function similarAnswersQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'similar', id],
    queryFn: ({ signal }) =>
      dataOf(
        adminApi.GET('/api/admin/model-answers/{id}/similar', { params: { path: { id } }, signal }),
      ),
    ...RETRY_ON_MOUNT,
  });
}

const FLAGS = new Set(['isContributed', 'isDraft']);

/** The body as JSON, with the flags as strings, as the product's specification requires. */
function withFlagsAsWords(body: unknown): string {
  return JSON.stringify(body, (name, value) => (FLAGS.has(name) ? String(value) : value));
}

export function createAnswer({ key, body }: CreateAttempt): Promise<Answer> {
  return dataOf(
    adminApi.POST('/api/admin/model-answers', {
      params: { header: { 'idempotency-key': key } },
      body,
      bodySerializer: withFlagsAsWords,
    }),
  );
}

export function updateAnswer(id: string, body: Change): Promise<Answer> {
  return dataOf(
    adminApi.PUT('/api/admin/model-answers/{id}', {
      params: { path: { id } },
      body,
      bodySerializer: withFlagsAsWords,
    }),
  );
}

/** The server's version, if somebody else has saved the answer or its working copy. */
export function conflictOf(error: unknown): OpenAnswer | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'EDIT_CONFLICT') return null;
  const { current, workingCopy }: Schemas['EditConflict'] = JSON.parse(error.body);
  return workingCopy ? withTextOf(workingCopy, current) : current;
}

/** An answer with the text of its working copy, at the version which that started from. */
function withTextOf(workingCopy: Schemas['WorkingCopy'], answer: Answer): OpenAnswer {
  const { views, wordCount, excerpt, createdAt, glossaryTermIds, isDraft, isApproved } = answer;
  const stored = { views, wordCount, excerpt, createdAt, glossaryTermIds, isDraft, isApproved };
  return { ...workingCopy, ...stored, version: workingCopy.baseVersion, workingCopy };
}
