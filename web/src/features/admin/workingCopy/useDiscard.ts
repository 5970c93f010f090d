import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { storedAnswerQuery } from '../answerForm/storedAnswer.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import type { WorkingCopyState } from './useWorkingCopy.ts';

/** Discards a version of the working copy; one that is already gone is no error. */
async function deleteWorkingCopy(id: string, version: number): Promise<void> {
  const header = { 'if-match': `"${version}"` };
  try {
    await adminApi.DELETE('/api/admin/model-answers/{id}/working-copy', {
      params: { path: { id }, header },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

interface DiscardOptions {
  form: AnswerFormState;
  copy: WorkingCopyState;
  /** The queue that all saves of the form share. */
  scope: { id: string };
}

/** Discards the working copy; its text is stored in this browser and offered to be restored. */
export function useDiscard({ form, copy, scope }: DiscardOptions) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const mutation = useMutation({
    scope,
    mutationFn: async () => {
      const { stored } = form.readText().current.origin;
      const version = copy.readVersion();
      if (!stored) return null;
      if (version !== undefined) await deleteWorkingCopy(stored.id, version);
      copy.set(undefined);
      return queryClient.fetchQuery({ ...storedAnswerQuery(stored.id), staleTime: 0 });
    },
    onSuccess: (answer) => {
      if (answer) form.takeStored(answer, { offersOwn: true });
      void refreshBackOffice(queryClient);
    },
    onError: (error) => showFailure('Failed to discard the changes', error),
  });
  return {
    isDiscarding: mutation.isPending,
    /** Discards without asking. */
    discardNow: () => mutation.mutate(),
    discard: async () => {
      const isConfirmed = await confirm({
        question: 'Are you sure you want to discard the unpublished changes?',
        detail:
          'The public page stays as it is. The text stays in this browser, so you can restore it.',
        actionLabel: 'Discard',
      });
      if (isConfirmed) mutation.mutate();
    },
  };
}
