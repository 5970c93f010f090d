import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { refreshBackOffice, serverMessage } from '../../../kit/adminApi.ts';
import { whoText } from '../../../kit/whoText.ts';
import { joinNames } from '../answers/labels.ts';
import { versionQuery } from '../history/HistoryButton.tsx';
import { baseOf, useAutosave, useDiscard } from '../workingCopy/useWorkingCopy.ts';
import {
  type Conflict,
  conflictOf,
  hasTheirStatus,
  type Intent,
  STATUS,
  STATUS_BY,
  statusChoice,
} from './conflict.ts';
import { focusField } from './Fields.tsx';
import { dropFaultsOfChangedFields, type FieldFaults, refusedFields } from './faults.ts';
import { applyTheirs, findChangedLabels, mergeVersions } from './mergeVersions.ts';
import { saveAnswer } from './saveAnswer.ts';
import type { AnswerFormState } from './useAnswerForm.ts';
import { NEW_ORIGIN, type Origin } from './useUnsavedAnswer.ts';
import { type Answer, type AnswerValues, valuesOf, withCurlyQuotes } from './values.ts';

type SaveKind = Pick<Conflict, 'intent' | 'publishAt'>;

interface Variables extends SaveKind {
  intent: Intent;
  values: AnswerValues;
  origin: Origin;
}

/** The result of a save: the saved answer, or a conflict to resolve. */
type Outcome =
  | { answer: Answer; conflict?: undefined }
  | { answer?: undefined; conflict: Conflict };

/** Why a save failed: in the server's words, or that the device is offline. */
export function failureText(
  error: unknown,
  { intent, origin }: Pick<Variables, 'intent' | 'origin'>,
  { canStore }: Pick<AnswerFormState, 'canStore'>,
): string {
  // The form names the parts of a field by what it calls them.
  const refused = [...refusedFields(error).values()].join(' ');
  const said = refused || serverMessage(error);
  if (said && isDeleted(error, origin)) {
    return `${said} Save again to create a new answer from your text.`;
  }
  if (said) return said;
  let failed = 'Failed to create answer';
  if (origin.stored) {
    const isPublished = STATUS_BY[intent] === 'published';
    failed = isPublished ? 'Failed to publish answer' : 'Failed to update answer';
  }
  if (navigator.onLine) return failed;
  const stored = canStore ? ' Your text is stored in this browser.' : '';
  return `${failed}. Your device is offline.${stored}`;
}

function isDeleted(error: unknown, origin: Origin): boolean {
  return origin.stored !== null && error instanceof ApiError && error.status === 404;
}

/**
 * Saves the form. Changes by others that don't conflict are merged; conflicts are shown to the
 * user. On failure the text remains in the form, and a second click during a save does nothing.
 */
export function useSaveAnswer(
  form: AnswerFormState,
  onSaved: (intent: Intent, answer: Answer) => void,
  onDraftSaved?: (id: string) => void,
) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Saves of one form wait for each other, so that they never look like somebody else's.
  const scope = { id: `answer-form-${useId()}` };

  /** The version that a text started from; undefined if the history no longer contains it. */
  const loadBase = async ({ stored }: Origin): Promise<AnswerValues | undefined> => {
    if (!stored) return undefined;
    return queryClient
      .fetchQuery(versionQuery(stored.id, stored.version))
      .then(valuesOf)
      .catch(() => undefined);
  };

  /** Saves the text as it is now, because a save before this one may have merged other changes. */
  const saveText = async ({ intent, publishAt }: SaveKind): Promise<Outcome> => {
    let { values: sent, origin: from } = form.readText().current;
    const taken = new Set<string>();
    let who = 'They';
    for (;;) {
      if (from.stored) form.noteSent(sent);
      try {
        const answer = await saveAnswer({
          values: sent,
          // Saving a deleted answer creates it again, and must not publish it unless it was
          // published.
          status:
            STATUS_BY[intent] ??
            (from.stored ? undefined : form.status === 'published' ? 'published' : 'draft'),
          publishAt,
          origin: from,
          isAutosave: intent === 'autosave',
          onAttempt: (attempt) => form.setOrigin({ ...NEW_ORIGIN, attempt }),
        });
        form.markSaved(answer, sent);
        if (intent === 'saveDraft' || intent === 'autosave') onDraftSaved?.(answer.id);
        if (taken.size > 0) {
          showToast({
            title: 'Changes saved meanwhile are included',
            description: `${who} changed ${joinNames([...taken])}.`,
          });
        }
        return { answer };
      } catch (error) {
        const theirs = conflictOf(error);
        if (!theirs) throw error;
        if (theirs.savedBy) who = whoText(theirs.savedBy);
        const text = form.readText();
        // The text that a working copy started from is in the history, unlike that of a sitting.
        const isKnown = theirs.workingCopy || !text.saved.workingCopy;
        const base =
          form.findOwn(theirs) ??
          (isKnown ? baseOf(text) : undefined) ??
          (theirs.workingCopy ? undefined : await loadBase(from));
        const found: Conflict = { theirs, base, status: form.status, intent, publishAt };
        const merge = mergeVersions(base, sent, valuesOf(theirs));
        if (merge.conflicts.length > 0 || statusChoice(found)) return { conflict: found };
        if (hasTheirStatus(found)) taken.add(STATUS);
        const merged = applyTheirs(sent, valuesOf(theirs), merge.taken);
        for (const label of findChangedLabels(merge.taken, sent, merged)) taken.add(label);
        form.rebaseOn(theirs, sent, merged);
        [sent, from] = [merged, form.readText().current.origin];
      }
    }
  };

  const mutation = useMutation({
    scope,
    mutationFn: (variables: Variables) => saveText(variables),
    onSuccess: (outcome, { intent }) => {
      if (outcome.conflict) return setConflict(outcome.conflict);
      void refreshBackOffice(queryClient);
      onSaved(intent, outcome.answer);
    },
    onError: (error, { origin }) => {
      if (isDeleted(error, origin)) form.setOrigin(NEW_ORIGIN);
      const [first] = refusedFields(error).keys();
      if (first) focusField(first);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });

  const autosave = useAutosave({
    form,
    scope,
    isPaused: conflict !== null || mutation.isPending,
    saveText,
    onConflict: setConflict,
  });
  const discarding = useDiscard(form, scope);

  const send = (variables: Variables) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate(variables);
  };

  const { error, variables } = mutation;
  const refused = refusedFields(error);
  const faults: FieldFaults = variables
    ? dropFaultsOfChangedFields(refused, variables.values, form.values)
    : refused;
  const failure = error && variables ? failureText(error, variables, form) : null;
  return {
    autosave,
    discarding,
    send: (intent: Intent, publishAt?: string | null) => {
      form.change(withCurlyQuotes(form.readValues()));
      send({ intent, values: form.readValues(), origin: form.origin, publishAt });
    },
    pending: mutation.isPending ? mutation.variables.intent : null,
    /** What failed; only those field errors whose value has not changed. */
    failure: faults.size < refused.size ? [...faults.values()].join(' ') : failure,
    /** The server's errors for fields whose value has not changed. */
    faults,
    clearFailure: mutation.reset,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves the user's version over theirs, except for the chosen parts. */
    saveMerged: ({ theirs, base, intent, publishAt }: Conflict, chosen: ReadonlySet<string>) => {
      setConflict(null);
      const mine = form.readValues();
      const { taken, conflicts } = mergeVersions(base, mine, valuesOf(theirs));
      const replaced = conflicts.filter(({ label }) => chosen.has(label));
      if (replaced.length > 0) form.setAside();
      const values = applyTheirs(mine, valuesOf(theirs), [...taken, ...replaced]);
      form.rebaseOn(theirs, mine, values);
      // The merged text is a change, which is saved like any other.
      if (intent === 'autosave') return;
      const status = chosen.has(STATUS) ? { intent: 'update' as const } : { intent, publishAt };
      send({ ...status, values, origin: form.readText().current.origin });
    },
    takeTheirs: ({ theirs }: Conflict) => {
      setConflict(null);
      // The public text was chosen instead of the copy's.
      const replacesCopy = !theirs.workingCopy && form.readText().saved.workingCopy !== undefined;
      form.takeStored(theirs, { offersOwn: replacesCopy });
      if (replacesCopy) discarding.discardNow();
    },
  };
}
