import { useCallback, useState } from 'react';
import { type AnswerStatus, statusOf } from '../answers/status.ts';
import type { KeptEntry, Origin } from './keptText.ts';
import { keptOnSignOut, useKeptForm } from './useKeptForm.ts';
import {
  type Answer,
  type AnswerValues,
  EMPTY_VALUES,
  sameValues,
  valuesOf,
  withChange,
} from './values.ts';

interface Start {
  values: AnswerValues;
  savedValues: AnswerValues;
  origin: Origin;
  status: AnswerStatus;
  /** What was kept on being signed out, when the form begins with it. */
  restored: KeptEntry | undefined;
}

function begin(formId: string, answer: Answer | undefined): Start {
  const savedValues = answer ? valuesOf(answer) : EMPTY_VALUES;
  const restored = keptOnSignOut(formId);
  return {
    values: restored?.text.values ?? savedValues,
    savedValues,
    origin: restored?.text.origin ?? { stored: storedOf(answer), attempt: null },
    status: answer ? statusOf(answer) : 'draft',
    restored,
  };
}

function storedOf(answer: Answer | undefined): Origin['stored'] {
  return answer ? { id: answer.id, version: answer.version } : null;
}

/**
 * The text of one form, what the server has of it, and what this browser keeps of it. `formId` is
 * the answer's id, or 'create'.
 */
export function useAnswerForm(formId: string, answer?: Answer) {
  const [start] = useState(() => begin(formId, answer));
  const [values, setValues] = useState(start.values);
  const [saved, setSaved] = useState({ values: start.savedValues, status: start.status });
  const [origin, setOrigin] = useState(start.origin);
  const [restored, setRestored] = useState(start.restored !== undefined);
  // The editor holds its own state: another text from outside needs another editor.
  const [edition, setEdition] = useState(0);
  const kept = useKeptForm({
    formId,
    values,
    origin,
    savedValues: saved.values,
    begunWith: start.restored,
  });
  const isDirty = !sameValues(values, saved.values);

  /** Shows another text, such as a kept one. */
  const show = useCallback((other: AnswerValues) => {
    setValues(other);
    setEdition((number) => number + 1);
  }, []);

  return {
    /** Absent for a new answer. */
    createdAt: answer?.createdAt,
    values,
    origin,
    isDirty,
    /** Of the stored answer; one that has not been stored is a draft. */
    status: saved.status,
    edition,
    kept,
    /** Whether the form began with what was kept on being signed out. */
    restored,
    change: useCallback((change: Partial<AnswerValues>) => {
      setValues((current) => withChange(current, change));
    }, []),
    setOrigin,
    /** The server has `sent` now, as `answer`. What was typed since stays unsaved. */
    markSaved: (answer: Answer, sent: AnswerValues) => {
      // Publishing may have copied the picture to this site: its old address must not be sent again.
      const { pictureUrl = '', tags } = answer;
      setValues((current) => ({
        ...current,
        ...(current.pictureUrl === sent.pictureUrl && { pictureUrl }),
        ...(current.tags === sent.tags && { tags }),
      }));
      setSaved({ values: { ...sent, pictureUrl, tags }, status: statusOf(answer) });
      setOrigin({ stored: storedOf(answer), attempt: null });
      setRestored(false);
      kept.saved(sent);
    },
    /** Begins anew with what the server holds; unsaved text is kept and offered. */
    takeStored: (answer: Answer) => {
      if (isDirty) kept.setAside();
      const stored = valuesOf(answer);
      show(stored);
      setSaved({ values: stored, status: statusOf(answer) });
      setOrigin({ stored: storedOf(answer), attempt: null });
      setRestored(false);
    },
    /** Goes on with a kept text; what stands in the form now is kept instead. */
    restore: (entry: KeptEntry) => {
      if (isDirty) kept.setAside();
      kept.adopt(entry);
      show(entry.text.values);
      setOrigin(entry.text.origin);
    },
    /** Throws unsaved text away and shows what the server has. */
    discardRestored: () => {
      show(saved.values);
      setOrigin({ stored: storedOf(answer), attempt: null });
      setRestored(false);
    },
  };
}

export type AnswerFormState = ReturnType<typeof useAnswerForm>;
