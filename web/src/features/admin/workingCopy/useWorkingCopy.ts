import type { Schemas } from '@band8/client';
import { useRef, useState } from 'react';
import type { AnswerText } from '../answerForm/unsavedCopies.ts';
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
