import { ApiError, dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { againAfterFailure } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';
import type { Answer } from './values.ts';

type Input = Schemas['AnswerInput'];
type Change = Schemas['AnswerUpdate'];

/** A create that was sent: its key makes the server carry it out once, however often it comes. */
export interface CreateAttempt {
  key: string;
  body: Input;
}

/**
 * The answer to be edited, or `null` when there is none. What is edited is written back, so it is
 * read anew each time a form opens.
 */
export function adminAnswerQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'detail', id],
    queryFn: async ({ signal }): Promise<Answer | null> => {
      try {
        return await dataOf(
          adminApi.GET('/api/admin/model-answers/{id}', { params: { path: { id } }, signal }),
        );
      } catch (error) {
        // An id that no answer can have is refused with 400.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw new Error('Failed to fetch answer', { cause: error });
      }
    },
    gcTime: 0,
  });
}

/** Answers whose question resembles that of this one. */
export function similarAnswersQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'similar', id],
    queryFn: ({ signal }) =>
      dataOf(
        adminApi.GET('/api/admin/model-answers/{id}/similar', { params: { path: { id } }, signal }),
      ),
    ...againAfterFailure,
  });
}

const FLAGS = new Set(['isContributed', 'isDraft']);

/** The body as JSON, with the flags as the words that the product's specification prescribes. */
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

/** What the server holds instead, when somebody else saved in between. */
export function conflictOf(error: unknown): Answer | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'EDIT_CONFLICT') return null;
  const { current }: Schemas['EditConflict'] = JSON.parse(error.body);
  return current;
}
