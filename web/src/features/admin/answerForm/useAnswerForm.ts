import { useCallback, useState } from 'react';
import { sameValues } from '../../../storage/useUnsaved.ts';
import { type AnswerStatus, statusOf } from '../answers/status.ts';
import { rebase } from './mergeVersions.ts';
import type { AnswerText, Origin, UnsavedCopy } from './unsavedCopies.ts';
import { useUnsavedAnswer } from './useUnsavedAnswer.ts';
import { type Answer, type AnswerValues, EMPTY_VALUES, valuesOf, withChange } from './values.ts';

function textOf(answer: Answer | undefined): AnswerText {
  if (!answer) return { values: EMPTY_VALUES, origin: { stored: null, attempt: null } };
  const stored = { id: answer.id, version: answer.version };
  return { values: valuesOf(answer), origin: { stored, attempt: null } };
}

/** An earlier version that was put into the form. */
interface Loaded {
  version: number;
  values: AnswerValues;
  /** What stood in the form before, and where it is stored if it was not saved. */
  before: AnswerValues;
  asideKey: string | undefined;
}

/** The text of one form, what the server has of it, and what this device has stored of it. */
export function useAnswerForm(answer?: Answer) {
  const [begun] = useState(() => textOf(answer));
  const form = useUnsavedAnswer(begun);
  const [status, setStatus] = useState<AnswerStatus>(answer ? statusOf(answer) : 'draft');
  const [loaded, setLoaded] = useState<Loaded>();
  // The editor holds its own state: another text from outside needs another editor.
  const [edition, setEdition] = useState(0);
  const { read, set, setAside } = form;
  const isUnsaved = () => !sameValues(read().current.values, read().saved.values);

  /** Shows another text, such as a stored one. */
  const show = (values: AnswerValues) => {
    set({ current: { ...read().current, values } });
    setEdition((number) => number + 1);
  };

  return {
    /** Absent for a new answer. */
    createdAt: answer?.createdAt,
    /** As they are shown. */
    values: form.current.values,
    /** As they are now, typed a moment ago or not. */
    readValues: useCallback(() => read().current.values, [read]),
    origin: form.current.origin,
    isDirty: form.isDirty,
    /** Of the stored answer; one that has not been stored is a draft. */
    status,
    edition,
    /** False where this device can't store the text. */
    canStore: form.canStore,
    /** Whether the form began with what was stored on being signed out. */
    isRestored: form.isRestored,
    offers: form.offers,
    discardOffer: form.discardOffer,
    setAside,
    change: useCallback(
      (change: Partial<AnswerValues>) => {
        const { current } = read();
        set({ current: { ...current, values: withChange(current.values, change) } });
      },
      [read, set],
    ),
    setOrigin: (origin: Origin) => set({ current: { ...read().current, origin } }),
    /** The server has `sent` now, as `answer`. What was typed since stays unsaved. */
    markSaved: (answer: Answer, sent: AnswerValues) => {
      // Publishing may have copied the picture to this site: its old address must not be sent again.
      const { pictureUrl = '', tags } = answer;
      const { origin } = textOf(answer);
      const { values } = read().current;
      const rebased = {
        ...values,
        ...(values.pictureUrl === sent.pictureUrl && { pictureUrl }),
        ...(values.tags === sent.tags && { tags }),
      };
      set({
        current: { values: rebased, origin },
        saved: { values: { ...sent, pictureUrl, tags }, origin },
        isRestored: false,
      });
      setStatus(statusOf(answer));
      setLoaded(undefined);
    },
    /** Begins anew with what the server holds; unsaved text is stored and offered. */
    takeStored: (answer: Answer) => {
      if (isUnsaved()) setAside();
      const text = textOf(answer);
      set({ current: text, saved: text, isRestored: false });
      setEdition((number) => number + 1);
      setStatus(statusOf(answer));
      setLoaded(undefined);
    },
    /** Starts from somebody else's version: `from`, which was sent, became `to`. */
    rebaseOn: (theirs: Answer, from: AnswerValues, to: AnswerValues) => {
      const saved = textOf(theirs);
      const values = rebase(read().current.values, from, to);
      set({ current: { values, origin: saved.origin }, saved });
      if (from.content !== to.content) setEdition((number) => number + 1);
      setStatus(statusOf(theirs));
    },
    /** The earlier version that stands in the form, until it is saved or undone. */
    loadedVersion: loaded?.version,
    /** Puts an earlier version into the form, as changes that are not saved. */
    loadVersion: (version: number, earlier: AnswerValues) => {
      const asideKey = isUnsaved() ? setAside() : undefined;
      setLoaded({ version, values: earlier, before: read().current.values, asideKey });
      show(earlier);
    },
    /** Puts back what stood in the form before an earlier version did. */
    undoLoad: () => {
      if (!loaded) return;
      if (!sameValues(read().current.values, loaded.values)) setAside();
      if (loaded.asideKey) form.discardOffer(loaded.asideKey);
      show(loaded.before);
      setLoaded(undefined);
    },
    /** Goes on with another text; what stands in the form now is stored instead. */
    restore: (copy: UnsavedCopy) => {
      if (isUnsaved()) setAside();
      form.adopt(copy);
      setLoaded(undefined);
      setEdition((number) => number + 1);
    },
    /** Throws unsaved text away and shows what the server has. */
    discardRestored: () => {
      form.discard();
      setEdition((number) => number + 1);
    },
  };
}

export type AnswerFormState = ReturnType<typeof useAnswerForm>;
