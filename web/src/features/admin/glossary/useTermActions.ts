import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, cutText } from '../../../lib/format.ts';
import { deleteTerm, type GlossaryTerm, glossaryTermsQuery, updateTerm } from './queries.ts';

const SWITCHING = ['glossary', 'switch'];

function deletionQuestion({ usageCount }: GlossaryTerm): string {
  const use =
    usageCount === 0
      ? 'No answers use it.'
      : `${count(usageCount, 'answer')} will show the word as plain text.`;
  return `Are you sure you want to delete this term? ${use} This action cannot be undone.`;
}

/** The actions of a term's row. A switch changes at once, and back if the request fails. */
export function useTermActions() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { queryKey } = glossaryTermsQuery();

  const show = (id: string, isActive: boolean) => {
    queryClient.setQueryData(queryKey, (terms) =>
      terms?.map((one) => (one.id === id ? { ...one, isActive } : one)),
    );
  };

  const { mutate: setActive } = useMutation({
    mutationKey: SWITCHING,
    // Runs one request at a time, so that the last choice wins.
    scope: { id: 'glossary-switch' },
    mutationFn: ({ id, isActive }: Pick<GlossaryTerm, 'id' | 'isActive'>) =>
      updateTerm(id, { isActive }),
    onMutate: async ({ id, isActive }) => {
      await queryClient.cancelQueries({ queryKey });
      show(id, isActive);
    },
    onSuccess: () => showToast({ title: 'Term updated successfully' }),
    onError: (error, { id, isActive }) => {
      show(id, !isActive);
      showFailure('Failed to update term', error);
    },
    // Refetches only after the last one, since an earlier list would undo switches still pending.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: SWITCHING }) === 1
        ? refreshAnswers(queryClient)
        : undefined,
  });

  const deletion = useMutation({
    mutationFn: ({ id }: GlossaryTerm) => deleteTerm(id),
    onSuccess: async () => {
      await refreshAnswers(queryClient);
      showToast({ title: 'Term deleted successfully' });
    },
    onError: async (error) => {
      showFailure('Failed to delete term', error);
      // Somebody else has deleted it already.
      if (error instanceof ApiError && error.status === 404) await refreshAnswers(queryClient);
    },
  });
  const remove = async (term: GlossaryTerm) => {
    const about = `${term.term}: ${cutText(term.definition)}`;
    const question = deletionQuestion(term);
    if (await confirm({ question, about, actionLabel: 'Delete' })) deletion.mutate(term);
  };

  return {
    setActive,
    /** Asks for confirmation first. */
    remove: (term: GlossaryTerm) => void remove(term),
    busyId: deletion.isPending ? deletion.variables.id : undefined,
  };
}

export type TermActions = ReturnType<typeof useTermActions>;
