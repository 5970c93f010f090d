import { ApiError } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAnswers } from '../cache.ts';
import { serverMessage } from '../serverMessage.ts';
import type { Origin } from './keptText.ts';
import { conflictOf } from './queries.ts';
import { saveAnswer } from './saveAnswer.ts';
import type { AnswerFormState } from './useAnswerForm.ts';
import { type Answer, type AnswerValues, sameValues, valuesOf } from './values.ts';

/** What a button of the form is for. */
export type Intent = 'publish' | 'approve' | 'saveDraft' | 'update';

/** Somebody else's version, and what was to be done with one's own. */
export interface Conflict {
  theirs: Answer;
  intent: Intent;
}

interface Variables {
  intent: Intent;
  values: AnswerValues;
  origin: Origin;
}

const NEW_STATUS: Partial<Record<Intent, boolean>> = {
  publish: false,
  approve: false,
  saveDraft: true,
};

function failureText(error: unknown, { intent, origin }: Variables): string {
  const said = serverMessage(error);
  if (said && isGone(error, origin)) return `${said} Saving again makes a new answer of your text.`;
  if (said) return said;
  if (!origin.stored) return 'Failed to create answer';
  return NEW_STATUS[intent] === false ? 'Failed to publish answer' : 'Failed to update answer';
}

/** Whether somebody has deleted the answer in the meantime. */
function isGone(error: unknown, origin: Origin): boolean {
  return origin.stored !== null && error instanceof ApiError && error.status === 404;
}

/**
 * Sends what stands in the form. Whatever goes wrong, the text stays, and the failure says why; a
 * second click while a save is under way does nothing.
 */
export function useSaveAnswer(
  form: AnswerFormState,
  onSaved: (intent: Intent, answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const mutation = useMutation({
    mutationFn: async ({ intent, values, origin }: Variables) => {
      const send = (from: Origin) =>
        saveAnswer({
          values,
          // Stored anew, what was not public does not become so unasked.
          isDraft: NEW_STATUS[intent] ?? (from.stored ? undefined : form.status !== 'published'),
          origin: from,
          onAttempt: (attempt) => form.setOrigin({ stored: null, attempt }),
        });
      try {
        return await send(origin);
      } catch (error) {
        // The same text as one's own: an earlier save whose reply was lost.
        const theirs = conflictOf(error);
        if (!theirs || !sameValues(valuesOf(theirs), values)) throw error;
        return send({ stored: { id: theirs.id, version: theirs.version }, attempt: null });
      }
    },
    onSuccess: (answer, { intent, values }) => {
      form.markSaved(answer, values);
      void refreshAnswers(queryClient);
      onSaved(intent, answer);
    },
    onError: (error, { intent, origin }) => {
      const theirs = conflictOf(error);
      if (theirs) setConflict({ theirs, intent });
      if (isGone(error, origin)) form.setOrigin({ stored: null, attempt: null });
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });

  const send = (intent: Intent, origin: Origin) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate({ intent, values: form.values, origin });
  };

  const { error, variables } = mutation;
  return {
    send: (intent: Intent) => send(intent, form.origin),
    /** What is being done now. */
    pending: mutation.isPending ? mutation.variables.intent : null,
    failure: error && !conflictOf(error) && variables ? failureText(error, variables) : null,
    forgetFailure: mutation.reset,
    conflict,
    closeConflict: () => setConflict(null),
    /** Saves one's own text over the version that the server has now. */
    keepMine: ({ theirs, intent }: Conflict) => {
      setConflict(null);
      const origin = { stored: { id: theirs.id, version: theirs.version }, attempt: null };
      form.setOrigin(origin);
      send(intent, origin);
    },
    takeTheirs: ({ theirs }: Conflict) => {
      setConflict(null);
      form.takeStored(theirs);
    },
  };
}
