import type { Schemas } from '@band8/client';
import { dequal } from 'dequal/lite';
import { useCallback, useState } from 'react';
import { statusOf } from '../answers/status.ts';
import { useMayChange } from '../answers/useAnswerAction.ts';
import { isSameText, rebase } from './mergeVersions.ts';
import {
  type AnswerText,
  NEW_ORIGIN,
  type Origin,
  type UnsavedCopy,
  useUnsavedAnswer,
} from './useUnsavedAnswer.ts';
import {
  type Answer,
  type AnswerValues,
  EMPTY_VALUES,
  type OpenAnswer,
  valuesOf,
  withChange,
} from './values.ts';

/** More are kept only while the server can't be reached, when each pause in typing sends one. */
const MAX_UNCONFIRMED = 5;

/** The text of an answer, or that of its working copy if it has one. */
function textOf(answer: OpenAnswer): AnswerText {
  const { id, workingCopy } = answer;
  const stored = workingCopy
    ? { id, version: workingCopy.baseVersion, workingCopyVersion: workingCopy.version }
    : { id, version: answer.version };
  return { values: valuesOf(answer), origin: { ...NEW_ORIGIN, stored }, workingCopy };
}

/** What the server knows of an answer besides its text; a new answer is a draft. */
function stateOf(answer: Answer | undefined) {
  return {
    status: answer ? statusOf(answer) : ('draft' as const),
    publishAt: answer?.publishAt,
    publishProblem: answer?.publishProblem,
    /** What a review asked for, until the text is submitted again or published. */
    review: answer?.review,
  };
}

function changed(text: AnswerText, change: Partial<AnswerValues>): AnswerText {
  return { ...text, values: withChange(text.values, change) };
}

interface Loaded {
  version: number;
  values: AnswerValues;
  /** The form's values before that, and the key of their stored copy if they were unsaved. */
  before: AnswerValues;
  asideKey: string | undefined;
}

/**
 * The form's values, the saved version, and the copy stored on this device.
 * @param author the author of a new answer at first
 */
export function useAnswerForm(answer?: OpenAnswer, author = '') {
  const [initial] = useState(() =>
    answer ? textOf(answer) : { values: { ...EMPTY_VALUES, author }, origin: NEW_ORIGIN },
  );
  const form = useUnsavedAnswer(initial);
  const [state, setState] = useState(() => stateOf(answer));
  const [loaded, setLoaded] = useState<Loaded>();
  // The editor has its own state, so text from outside needs a new editor.
  const [edition, setEdition] = useState(0);
  const { read, set, setAside } = form;
  const isUnsaved = () => !dequal(read().current.values, read().saved.values);

  /** Replaces the form's text, for example with a stored version. */
  const show = (values: AnswerValues) => {
    set({ current: { ...read().current, values } });
    setEdition((number) => number + 1);
  };

  return {
    ...form,
    publishedAt: answer?.publishedAt,
    /** The rendered values. */
    values: form.current.values,
    /** The current values, including changes not rendered yet. */
    readValues: useCallback(() => read().current.values, [read]),
    /** The current and the saved text with their origins, rendered or not. */
    readText: read,
    origin: form.current.origin,
    /** The stored answer's status, its planned time and its review. */
    ...state,
    /** Whether the signed-in person may not change the answer. */
    isReadOnly: !useMayChange()(state.status),
    edition,
    change: useCallback(
      (change: Partial<AnswerValues>) => set({ current: changed(read().current, change) }),
      [read, set],
    ),
    /** The same for an editor that shows the change by itself. */
    changeShown: useCallback(
      (change: Partial<AnswerValues>) =>
        set({ current: changed(read().current, change) }, { isShown: true }),
      [read, set],
    ),
    setOrigin: (origin: Origin) => set({ current: { ...read().current, origin } }),
    /** Records a text before it is sent, because its reply may not arrive. */
    noteSent: (sent: AnswerValues) => {
      const { values, origin } = read().current;
      const others = origin.unconfirmed.filter((other) => !dequal(other, sent));
      const unconfirmed = [...others, sent].slice(-MAX_UNCONFIRMED);
      set({ current: { values, origin: { ...origin, unconfirmed } } });
    },
    /** The values of another version, if it is one that was sent from here without a reply. */
    findOwn: (theirs: OpenAnswer): AnswerValues | undefined => {
      const found = valuesOf(theirs);
      const { unconfirmed } = read().current.origin;
      return unconfirmed.some((sent) => isSameText(sent, found)) ? found : undefined;
    },
    /** Marks the `sent` values as saved; anything typed since remains unsaved. */
    markSaved: (answer: Answer, sent: AnswerValues) => {
      // Publishing may have copied the picture to this site, so its old URL must not be sent again.
      const { pictureUrl = '', tags, skills } = answer;
      const { origin } = textOf(answer);
      const { values } = read().current;
      const rebased = {
        ...values,
        ...(values.pictureUrl === sent.pictureUrl && { pictureUrl }),
        ...(values.tags === sent.tags && { tags }),
        ...(values.skills === sent.skills && { skills }),
      };
      set({
        current: { values: rebased, origin },
        saved: { values: { ...sent, pictureUrl, tags, skills }, origin },
        isRestored: false,
      });
      setState(stateOf(answer));
      setLoaded(undefined);
    },
    /** Marks the `sent` values as saved in the working copy. */
    markAutosaved: (sent: AnswerValues, workingCopy: Schemas['WorkingCopy']) => {
      const { values, origin } = read().current;
      const stored = origin.stored && { ...origin.stored, workingCopyVersion: workingCopy.version };
      const saved = { ...NEW_ORIGIN, stored };
      set({
        current: { values, origin: saved },
        saved: { values: sent, origin: saved, workingCopy },
        isRestored: false,
      });
    },
    /** Records that the working copy is gone. */
    dropWorkingCopy: () => set({ saved: { ...read().saved, workingCopy: undefined } }),
    /**
     * Replaces the text with the server's version; unsaved text is stored and offered.
     * @param offersOwn whether to offer the form's text even if it is saved
     */
    takeStored: (answer: OpenAnswer, { offersOwn = false } = {}) => {
      if (offersOwn || isUnsaved()) setAside();
      const { workingCopy = read().saved.workingCopy } = answer;
      const text = { ...textOf(answer), workingCopy };
      set({ current: text, saved: text, isRestored: false });
      setEdition((number) => number + 1);
      setState(stateOf(answer));
      setLoaded(undefined);
    },
    /** Continues from another person's version, after `from` was sent and merged into `to`. */
    rebaseOn: (theirs: OpenAnswer, from: AnswerValues, to: AnswerValues) => {
      const { current, saved: before } = read();
      const saved = textOf(theirs);
      // If only the public text has changed, the working copy is still the one that was read.
      if (saved.origin.stored && !theirs.workingCopy) {
        saved.origin.stored.workingCopyVersion = current.origin.stored?.workingCopyVersion;
        saved.workingCopy = before.workingCopy;
      }
      const values = rebase(current.values, from, to);
      set({ current: { values, origin: saved.origin }, saved });
      if (from.content !== to.content) setEdition((number) => number + 1);
      setState(stateOf(theirs));
    },
    /** The loaded earlier version, until it is saved or undone. */
    loadedVersion: loaded?.version,
    /** Loads an earlier version as unsaved changes. */
    loadVersion: (version: number, earlier: AnswerValues) => {
      const asideKey = isUnsaved() ? setAside() : undefined;
      setLoaded({ version, values: earlier, before: read().current.values, asideKey });
      show(earlier);
    },
    /** Restores the text from before an earlier version was loaded. */
    undoLoad: () => {
      if (!loaded) return;
      if (!dequal(read().current.values, loaded.values)) setAside();
      if (loaded.asideKey) form.deleteOffer(loaded.asideKey);
      show(loaded.before);
      setLoaded(undefined);
    },
    /** Switches to another stored text; the current text is stored. */
    restore: (copy: UnsavedCopy) => {
      if (isUnsaved()) setAside();
      form.adopt(copy);
      setLoaded(undefined);
      setEdition((number) => number + 1);
    },
    /** Discards unsaved text and shows the server's version. */
    discardRestored: () => {
      form.discard();
      setEdition((number) => number + 1);
    },
    undoDiscard: () => {
      form.undoDiscard();
      setEdition((number) => number + 1);
    },
  };
}

export type AnswerFormState = ReturnType<typeof useAnswerForm>;
