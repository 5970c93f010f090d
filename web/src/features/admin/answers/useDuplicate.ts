import { dataOf } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, refreshBackOffice, showFailure } from '../../../kit/adminApi.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import type { AnswerRow } from './status.ts';

type Original = Pick<AnswerRow, 'id' | 'pictureUrl'>;

/** Copies an answer as a draft and opens the copy's form. */
export function useDuplicate() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The key of a copy whose reply didn't arrive is used again, so that it is made only once.
  const attempt = useRef<{ id: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ id }: Original) => {
      if (attempt.current?.id !== id) attempt.current = { id, key: uniqueId() };
      const params = { path: { id }, header: { 'idempotency-key': attempt.current.key } };
      return dataOf(adminApi.POST('/api/admin/model-answers/{id}/duplicate', { params }));
    },
    onSuccess: async (copy, { pictureUrl }) => {
      attempt.current = undefined;
      await refreshBackOffice(queryClient);
      const isLeftOut = pictureUrl !== undefined && copy.pictureUrl === undefined;
      showToast({
        title: 'Copied as a draft',
        description: `This is the copy. Views, comments and the contributor’s email address weren’t copied${isLeftOut ? ', nor was the picture, because it is on another site' : ''}.`,
      });
      await navigate({ to: '/admin/edit/$id', params: { id: copy.id } });
    },
    onError: (error) => showFailure('Failed to copy the answer', error),
  });
}
