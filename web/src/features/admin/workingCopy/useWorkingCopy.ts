import { ApiError, dataOf, type Schemas } from '@band8/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dequal } from 'dequal/lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminApi, refreshBackOffice, showFailure } from '../../../kit/adminApi.ts';
import { useHasRole } from '../../../kit/role.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { adminToken } from '../../../storage/adminToken.ts';
import { type Conflict, conflictOf } from '../answerForm/conflict.ts';
import { validate } from '../answerForm/faults.ts';
import { applyTheirs, mergeVersions } from '../answerForm/mergeVersions.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import type { AnswerText } from '../answerForm/useUnsavedAnswer.ts';
import { type AnswerValues, changeOf, type OpenAnswer, valuesOf } from '../answerForm/values.ts';

/** The text that the form and another version of its working copy started from, if known. */
export function baseOf(text: { current: AnswerText; saved: AnswerText }): AnswerValues | undefined {
  const { current, saved } = text;
  // A restored text may have started from an older version than the form.
  const [own, read] = [current.origin.stored, saved.origin.stored];
  if (own?.version !== read?.version) return undefined;
  if (own?.workingCopyVersion !== read?.workingCopyVersion) return undefined;
  return saved.workingCopy ? valuesOf(saved.workingCopy) : saved.values;
}

const PATH = '/api/admin/model-answers/{id}';

const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Discards a version of the working copy; one that is already gone is no error. */
async function deleteWorkingCopy(id: string, version: number) {
  const params = { path: { id }, header: { 'if-match': `"${version}"` } };
  await adminApi.DELETE(`${PATH}/working-copy`, { params }).catch((error: unknown) => {
    if (!isRefused(error, 404)) throw error;
  });
}

/**
 * Discards the working copy; its text is stored in this browser and offered to be restored.
 * @param scope the queue that all saves of the form share
 */
export function useDiscard(form: AnswerFormState, scope: { id: string }) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const mutation = useMutation({
    scope,
    mutationFn: async () => {
      const { current, saved } = form.readText();
      const { stored } = current.origin;
      if (!stored) return null;
      if (saved.workingCopy) await deleteWorkingCopy(stored.id, saved.workingCopy.version);
      form.dropWorkingCopy();
      const query = storedAnswerQuery(stored.id);
      // A reply on its way may still have the copy.
      await queryClient.cancelQueries(query);
      return queryClient.fetchQuery({ ...query, staleTime: 0 });
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

const PAUSE_MS = 3_000;
/** Browsers limit what a page may still send while it closes. */
const MAX_LAST_BYTES = 60_000;

/** Saves the working copy, also while the page closes if it is short enough. */
function putWorkingCopy(id: string, body: Schemas['WorkingCopyInput']) {
  const keepalive = new Blob([JSON.stringify(body)]).size < MAX_LAST_BYTES;
  const params = { path: { id } };
  return dataOf(adminApi.PUT(`${PATH}/working-copy`, { params, body, keepalive }));
}

interface AutosaveOptions {
  form: AnswerFormState;
  /** The queue that all saves of the form share. */
  scope: { id: string };
  /** Whether another save or a question about a conflict is open. */
  isPaused: boolean;
  /** Saves a text that isn't public as the answer itself. */
  saveText: (save: { intent: 'autosave' }) => Promise<{ conflict?: Conflict | undefined }>;
  onConflict: (conflict: Conflict) => void;
}

/**
 * Saves changes three seconds after the last one, and when the page is hidden or left or online again: those of a
 * published answer to its working copy, and a draft, a submission or a new answer itself.
 * Changes by others that don't conflict are merged.
 */
export function useAutosave({ form, scope, isPaused, saveText, onConflict }: AutosaveOptions) {
  const queryClient = useQueryClient();
  const [first] = useState(form.values);
  // Restored text is offered to be discarded, so it is saved only once it is changed.
  const isUntouched = form.isRestored && form.values === first;
  const hasCopy = form.status === 'published';
  const mayPublish = useHasRole('editor');
  // A planned text would be published as it is, perhaps in the middle of a sentence.
  const mayAutosave = hasCopy ? mayPublish : form.status !== 'scheduled' && !form.isReadOnly;
  const isDue = mayAutosave && form.isDirty && !isPaused && !isUntouched;

  const saveCopy = async (): Promise<{ conflict?: Conflict }> => {
    for (;;) {
      const { current, saved } = form.readText();
      const { values: sent, origin } = current;
      if (!origin.stored || dequal(sent, saved.values)) return {};
      form.noteSent(sent);
      try {
        const { id, version: baseVersion, workingCopyVersion: version } = origin.stored;
        const stored = await putWorkingCopy(id, {
          ...changeOf(sent),
          baseVersion,
          ...(version !== undefined && { version }),
        });
        form.markAutosaved(sent, stored);
        return {};
      } catch (error) {
        const theirs = conflictOf(error);
        if (!theirs?.workingCopy) throw error;
        const base = form.findOwn(theirs) ?? baseOf(form.readText());
        const { taken, conflicts } = mergeVersions(base, sent, valuesOf(theirs));
        if (conflicts.length > 0) {
          return { conflict: { theirs, base, status: form.status, intent: 'autosave' } };
        }
        form.rebaseOn(theirs, sent, applyTheirs(sent, valuesOf(theirs), taken));
      }
    }
  };

  const mutation = useMutation({
    scope,
    mutationFn: async () => (hasCopy ? saveCopy() : saveText({ intent: 'autosave' })),
    onSuccess: ({ conflict }) => {
      if (conflict) onConflict(conflict);
      // Later ones change nothing that is on screen.
      else if (isFirst) void refreshBackOffice(queryClient);
    },
  });
  const isFirst = mutation.data === undefined;

  /** Saves now if there is something to save; resolves even if that fails, which the form shows. */
  const saveNow = async () => {
    // A new answer needs what a draft needs. Checked here, because a long text is read for it.
    const isNew = form.origin.stored === null;
    if (isNew && validate(form.readValues(), 'saveDraft')) return;
    if (isDue && adminToken.read() !== null) await mutation.mutateAsync().catch(() => undefined);
  };
  const saveLater = useEffectEvent(() => void saveNow());

  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => saveLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, isDue]);

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveLater();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', saveWhenHidden, { signal });
    addEventListener('pagehide', () => saveLater(), { signal });
    addEventListener('online', () => saveLater(), { signal });
    return () => {
      listening.abort();
      saveLater();
    };
  }, []);

  return {
    saveNow,
    /** Saves if possible; resolves with whether everything is saved then. */
    saveBeforeLeaving: async () => {
      await saveNow();
      const { current, saved } = form.readText();
      return dequal(current.values, saved.values);
    },
    isSaving: mutation.isPending,
    /** When the form's text was last saved by itself, in milliseconds. */
    savedAt: mutation.isSuccess ? mutation.submittedAt : undefined,
    /** Why the last change isn't saved. */
    error: form.isDirty ? mutation.error : null,
  };
}
