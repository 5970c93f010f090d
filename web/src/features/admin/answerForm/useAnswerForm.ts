import { useCallback, useRef, useState } from 'react';
import { type AnswerStatus, statusOf } from '../answers/status.ts';
import type { KeptEntry, Origin } from './keptText.ts';
import { rebase } from './mergeVersions.ts';
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

function begin(answer: Answer | undefined): Start {
  const savedValues = answer ? valuesOf(answer) : EMPTY_VALUES;
  const restored = keptOnSignOut(answer?.id);
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

/** An earlier version that was put into the form. */
interface Loaded {
  version: number;
  values: AnswerValues;
  /** What stood in the form before, and where it is kept if it was not saved. */
  before: AnswerValues;
  keptUnder: string | undefined;
}

/** The text of one form, what the server has of it, and what this browser keeps of it. */
export function useAnswerForm(answer?: Answer) {
  const [start] = useState(() => begin(answer));
  const [values, renderValues] = useState(start.values);
  const [saved, setSaved] = useState({ values: start.savedValues, status: start.status });
  const [origin, setOrigin] = useState(start.origin);
  const [restored, setRestored] = useState(start.restored !== undefined);
  const [loaded, setLoaded] = useState<Loaded>();
  // The editor holds its own state: another text from outside needs another editor.
  const [edition, setEdition] = useState(0);
  // Typing in the answer is rendered when there is time; what is saved must not wait for that.
  const latest = useRef(start.values);
  const readValues = useCallback(() => latest.current, []);
  const setValues = useCallback((next: (current: AnswerValues) => AnswerValues) => {
    latest.current = next(latest.current);
    renderValues(latest.current);
  }, []);
  const kept = useKeptForm({
    values,
    readValues,
    origin,
    savedValues: saved.values,
    begunWith: start.restored,
  });
  const isUnsaved = () => !sameValues(readValues(), saved.values);

  /** Shows another text, such as a kept one. */
  const show = (other: AnswerValues) => {
    setValues(() => other);
    setEdition((number) => number + 1);
  };

  return {
    /** Absent for a new answer. */
    createdAt: answer?.createdAt,
    /** As they are shown. */
    values,
    /** As they are now, typed a moment ago or not. */
    readValues,
    origin,
    isDirty: !sameValues(values, saved.values),
    /** Of the stored answer; one that has not been stored is a draft. */
    status: saved.status,
    edition,
    kept,
    /** Whether the form began with what was kept on being signed out. */
    restored,
    change: useCallback(
      (change: Partial<AnswerValues>) => setValues((current) => withChange(current, change)),
      [setValues],
    ),
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
      const stored = { ...sent, pictureUrl, tags };
      setSaved({ values: stored, status: statusOf(answer) });
      setOrigin({ stored: storedOf(answer), attempt: null });
      setRestored(false);
      setLoaded(undefined);
      kept.saved(stored);
    },
    /** Begins anew with what the server holds; unsaved text is kept and offered. */
    takeStored: (answer: Answer) => {
      if (isUnsaved()) kept.setAside();
      const stored = valuesOf(answer);
      show(stored);
      setSaved({ values: stored, status: statusOf(answer) });
      setOrigin({ stored: storedOf(answer), attempt: null });
      setRestored(false);
      setLoaded(undefined);
    },
    /** Starts from somebody else's version: `from`, which was sent, became `to`. */
    rebaseOn: (theirs: Answer, from: AnswerValues, to: AnswerValues) => {
      setValues((current) => rebase(current, from, to));
      if (from.content !== to.content) setEdition((number) => number + 1);
      setSaved({ values: valuesOf(theirs), status: statusOf(theirs) });
      setOrigin({ stored: storedOf(theirs), attempt: null });
    },
    /** The earlier version that stands in the form, until it is saved or undone. */
    loadedVersion: loaded?.version,
    /** Puts an earlier version into the form, as changes that are not saved. */
    loadVersion: (version: number, earlier: AnswerValues) => {
      const keptUnder = isUnsaved() ? kept.setAside() : undefined;
      setLoaded({ version, values: earlier, before: readValues(), keptUnder });
      show(earlier);
    },
    /** Puts back what stood in the form before an earlier version did. */
    undoLoad: () => {
      if (!loaded) return;
      if (!sameValues(readValues(), loaded.values)) kept.setAside();
      if (loaded.keptUnder) kept.discard(loaded.keptUnder);
      show(loaded.before);
      setLoaded(undefined);
    },
    /** Goes on with a kept text; what stands in the form now is kept instead. */
    restore: (entry: KeptEntry) => {
      if (isUnsaved()) kept.setAside();
      kept.adopt(entry);
      setLoaded(undefined);
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
