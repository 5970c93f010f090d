import { ApiError, dataOf, type Schemas } from '@band8/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import type { AnswerText } from '../answerForm/unsavedCopies.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import { type AnswerValues, type OpenAnswer, valuesOf } from '../answerForm/values.ts';

interface FormText {
  current: AnswerText;
  saved: AnswerText;
}

/** The working copy that the form shows, as it was last read or saved. */
export function useWorkingCopy(answer: OpenAnswer | undefined) {
  const [copy, setCopy] = useState(answer?.workingCopy);
  // A save begins before the result of the former is rendered.
  const latest = useRef(copy);

  const set = (next: Schemas['WorkingCopy'] | undefined) => {
    latest.current = next;
    setCopy(next);
  };

  return {
    /** The rendered copy, if there is one. */
    copy,
    /** The version that was last read or saved; undefined if there is none. */
    readVersion: () => latest.current?.version,
    /** Records the current copy after a read, a save or a removal. */
    set,
    /** The text that the form and another version of the copy started from, if known. */
    baseOf: ({ current, saved }: FormText): AnswerValues | undefined => {
      // A restored text may have started from an older version than the form.
      const [own, read] = [current.origin.stored, saved.origin.stored];
      if (own?.version !== read?.version) return undefined;
      if (own?.workingCopyVersion !== read?.workingCopyVersion) return undefined;
      return latest.current ? valuesOf(latest.current) : saved.values;
    },
  };
}

export type WorkingCopyState = ReturnType<typeof useWorkingCopy>;

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

const PATH = '/api/admin/model-answers/{id}';

const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * The working copy of an answer; undefined if it has been published or discarded, and for authors,
 * who have none.
 */
async function fetchWorkingCopy(id: string, signal: AbortSignal) {
  try {
    return await dataOf(adminApi.GET(`${PATH}/working-copy`, { params: { path: { id } }, signal }));
  } catch (error) {
    if (isRefused(error, 403, 404)) return undefined;
    throw error;
  }
}

/**
 * The answer to edit with its working copy, or `null` if it does not exist. It is fetched each time
 * a form opens, so that an edit starts from the current version.
 */
export function storedAnswerQuery(id: string) {
  return queryOptions({
    queryKey: [PATH, id],
    queryFn: async ({ signal }): Promise<OpenAnswer | null> => {
      try {
        const answer = await dataOf(adminApi.GET(PATH, { params: { path: { id } }, signal }));
        const workingCopy = answer.hasWorkingCopy && (await fetchWorkingCopy(id, signal));
        return { ...answer, ...(workingCopy && { workingCopy }) };
      } catch (error) {
        // The server rejects a malformed id with 400.
        if (isRefused(error, 400, 404)) return null;
        throw new Error('Failed to fetch answer', { cause: error });
      }
    },
    gcTime: 0,
  });
}
