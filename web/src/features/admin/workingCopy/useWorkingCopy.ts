import { useRef, useState } from 'react';
import { mergeVersions } from '../answerForm/mergeVersions.ts';
import { type AnswerValues, type OpenAnswer, valuesOf } from '../answerForm/values.ts';
import type { WorkingCopy } from './queries.ts';

/** The working copy that the form shows, as it was last read or saved. */
export function useWorkingCopy(answer: OpenAnswer | undefined) {
  const [copy, setCopy] = useState(answer?.workingCopy);
  // A save begins before the result of the former is rendered.
  const latest = useRef(copy);
  const unconfirmed = useRef<AnswerValues>(undefined);

  const set = (next: WorkingCopy | undefined) => {
    latest.current = next;
    unconfirmed.current = undefined;
    setCopy(next);
  };

  return {
    /** The rendered copy, if there is one. */
    copy,
    /** The version that the next save expects; undefined before the first save. */
    readVersion: () => latest.current?.version,
    /** Records the current copy after a read, a save or a removal. */
    set,
    /** Records values that were sent without a reply: they may have been saved. */
    noteUnconfirmed: (values: AnswerValues) => {
      unconfirmed.current = values;
    },
    /** The text that the form and another version of the copy started from, if known. */
    baseOf: (theirs: WorkingCopy): AnswerValues | undefined => {
      const found = valuesOf(theirs);
      const sent = unconfirmed.current;
      const isOwn = sent && mergeVersions(undefined, sent, found).conflicts.length === 0;
      if (isOwn) return found;
      return latest.current && valuesOf(latest.current);
    },
  };
}

export type WorkingCopyState = ReturnType<typeof useWorkingCopy>;
