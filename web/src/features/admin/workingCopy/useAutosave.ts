import { dataOf, type Schemas } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dequal } from 'dequal/lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { useHasRole } from '../../../kit/role.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { type Conflict, conflictOf } from '../answerForm/conflict.ts';
import { applyTheirs, mergeVersions } from '../answerForm/mergeVersions.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import { changeOf, valuesOf } from '../answerForm/values.ts';
import type { WorkingCopyState } from './useWorkingCopy.ts';

const PAUSE_MS = 3_000;
/** Browsers limit what a page may still send while it closes. */
const MAX_LAST_BYTES = 60_000;

/** Saves the working copy, also while the page closes if it is short enough. */
function putWorkingCopy(id: string, body: Schemas['WorkingCopyInput']) {
  const keepalive = new Blob([JSON.stringify(body)]).size < MAX_LAST_BYTES;
  return dataOf(
    adminApi.PUT('/api/admin/model-answers/{id}/working-copy', {
      params: { path: { id } },
      body,
      keepalive,
    }),
  );
}

interface AutosaveOptions {
  form: AnswerFormState;
  copy: WorkingCopyState;
  /** The queue that all saves of the form share. */
  scope: { id: string };
  /** Whether another save or a question about a conflict is open. */
  isPaused: boolean;
  onConflict: (conflict: Conflict) => void;
}

/**
 * Saves changes of a published answer to its working copy: three seconds after the last change, and
 * when the page is hidden or left. Changes by others that don't conflict are merged.
 */
export function useAutosave({ form, copy, scope, isPaused, onConflict }: AutosaveOptions) {
  const queryClient = useQueryClient();
  const [first] = useState(form.values);
  // Restored text is offered to be discarded, so it is saved only once it is changed.
  const isUntouched = form.isRestored && form.values === first;
  const mayPublish = useHasRole('editor');
  const isDue =
    mayPublish && form.status === 'published' && form.isDirty && !isPaused && !isUntouched;

  const mutation = useMutation({
    scope,
    mutationFn: async (): Promise<Conflict | undefined> => {
      for (;;) {
        const { current, saved } = form.readText();
        const { values: sent, origin } = current;
        if (!origin.stored || dequal(sent, saved.values)) return undefined;
        const isFirst = copy.readVersion() === undefined;
        form.noteSent(sent);
        try {
          const { id, version: baseVersion, workingCopyVersion: version } = origin.stored;
          const stored = await putWorkingCopy(id, {
            ...changeOf(sent),
            baseVersion,
            ...(version !== undefined && { version }),
          });
          copy.set(stored);
          form.markAutosaved(sent, stored.version);
          if (isFirst) void refreshBackOffice(queryClient);
          return undefined;
        } catch (error) {
          const theirs = conflictOf(error);
          if (!theirs?.workingCopy) throw error;
          const base = form.findOwn(theirs) ?? copy.baseOf(form.readText());
          const { taken, conflicts } = mergeVersions(base, sent, valuesOf(theirs));
          if (conflicts.length > 0) {
            return { theirs, base, status: form.status, intent: 'autosave' };
          }
          form.rebaseOn(theirs, sent, applyTheirs(sent, valuesOf(theirs), taken));
          copy.set(theirs.workingCopy);
        }
      }
    },
    onSuccess: (conflict) => {
      if (conflict) onConflict(conflict);
    },
  });

  const latest = useRef({ isDue, save: mutation.mutateAsync });
  useEffect(() => {
    latest.current = { isDue, save: mutation.mutateAsync };
  });
  /** Saves now if there is something to save; resolves even if that fails, which the form shows. */
  const saveNow = useCallback(async () => {
    const { isDue, save } = latest.current;
    if (isDue && adminToken.read() !== null) await save().catch(() => undefined);
  }, []);

  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, isDue, saveNow]);

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void saveNow();
    };
    const saveLast = () => void saveNow();
    document.addEventListener('visibilitychange', saveWhenHidden);
    addEventListener('pagehide', saveLast);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      removeEventListener('pagehide', saveLast);
      saveLast();
    };
  }, [saveNow]);

  return {
    saveNow,
    /** Saves if possible; resolves with whether everything is saved then. */
    saveBeforeLeaving: async () => {
      await saveNow();
      const { current, saved } = form.readText();
      return dequal(current.values, saved.values);
    },
    isSaving: mutation.isPending,
    /** Why the last change isn't saved. */
    error: form.isDirty ? mutation.error : null,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
