import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT } from '../../../kit/read.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';

export type Note = Schemas['AnswerNote'];
export type Review = Schemas['Review'];
export type Decision = Schemas['ReviewDecision']['decision'];
export type ReviewResult = Schemas['ReviewResult'];

/** The notes on an answer, oldest first. */
export function notesQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'notes', id],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(
          adminApi.GET('/api/admin/model-answers/{id}/notes', { params: { path: { id } }, signal }),
        );
      } catch (error) {
        throw new Error(serverMessage(error) ?? 'Failed to load the notes', { cause: error });
      }
    },
    ...RETRY_ON_MOUNT,
  });
}

/** Stores a note; a repeated request with the same key stores it once. */
export function createNote(id: string, text: string, key: string): Promise<Note> {
  return dataOf(
    adminApi.POST('/api/admin/model-answers/{id}/notes', {
      params: { path: { id }, header: { 'idempotency-key': key } },
      body: { text },
    }),
  );
}

export async function deleteNote(id: string, noteId: string): Promise<void> {
  await adminApi.DELETE('/api/admin/model-answers/{id}/notes/{noteId}', {
    params: { path: { id, noteId } },
  });
}

/** Asks for changes of a pending answer, or declines it. */
export function reviewAnswer(id: string, body: Schemas['ReviewDecision']): Promise<ReviewResult> {
  return dataOf(
    adminApi.POST('/api/admin/model-answers/{id}/review', { params: { path: { id } }, body }),
  );
}
