import { useMutation, useQueryClient } from '@tanstack/react-query';
import { q, showFailure } from '../../../kit/adminApi.ts';
import { pagesOf } from '../../../kit/useList.ts';
import type { QueryOf } from '../../../lib/query.ts';
import type { AnswerRow } from './status.ts';

const PATH = '/api/admin/model-answers';
/** The most answers that a page of the API has. */
const SIZE = 100;
/** The results of a list, and the page of it from which they are selected. */
type Results = { query: QueryOf<typeof PATH>; total: number; of: string };

/** Reads all results of a list, to select them. */
export function useSelectAll(choose: (rows: AnswerRow[], of: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ query, total }: Results) => {
      // An answer is read twice if it moves to the next page meanwhile.
      const rows = new Map<string, AnswerRow>();
      for (let page = 1; page <= pagesOf(total, SIZE); page += 1) {
        const params = { query: { ...query, page, limit: SIZE } };
        const read = q(PATH, params, 'Failed to read all results');
        const { answers } = await queryClient.fetchQuery({ ...read, staleTime: 0, gcTime: 0 });
        for (const answer of answers) rows.set(answer.id, answer);
      }
      return [...rows.values()];
    },
    onSuccess: (rows, { of }) => choose(rows, of),
    onError: (error) => showFailure(error.message, error),
  });
}
