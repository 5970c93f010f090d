import { useRef, useState } from 'react';
import { type DraftValues, readDraft, removeDraft, writeDraft } from './storage.ts';

interface DraftOptions<T> {
  /** What it is a draft of: 'settings', or a term. */
  id: string;
  /** What the server holds. */
  saved: T;
  /** The version of that, where there are versions. */
  version?: number;
}

/** Whether two states of a form say the same. */
export function sameDraft<T extends DraftValues>(one: T, other: T): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/**
 * The text of a short form, kept on this device with every change until it is saved or discarded:
 * it outlives its dialog, a failure, a reload and the end of a session (B3).
 */
export function useDraft<T extends DraftValues>({ id, saved, version = 0 }: DraftOptions<T>) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(id, saved);
    const isRestored = kept !== undefined && !sameDraft(kept.values, saved);
    const begun = isRestored ? kept : { values: saved, version };
    return { ...begun, isRestored, stored: { values: saved, version }, canKeep: true };
  });
  // Saving ends later than it begins: what is typed meanwhile counts.
  const latest = useRef(draft);

  function set(change: Partial<typeof draft>) {
    const next = { ...latest.current, ...change };
    const { values, version: base, stored } = next;
    if (sameDraft(values, stored.values)) removeDraft(id);
    else next.canKeep = writeDraft(id, { values, version: base });
    latest.current = next;
    setDraft(next);
  }

  return {
    values: draft.values,
    /** What the text started from. */
    version: draft.version,
    isDirty: !sameDraft(draft.values, draft.stored.values),
    /** Whether the form began with what was typed before. */
    isRestored: draft.isRestored,
    /** False when this browser keeps nothing. */
    canKeep: draft.canKeep,
    change: (change: Partial<T>) => set({ values: { ...latest.current.values, ...change } }),
    /** The server has `sent` now, as `stored`; what was typed since stays unsaved. */
    markSaved: (sent: T, stored: T, storedVersion = 0) => {
      const { values } = latest.current;
      set({
        values: sameDraft(values, sent) ? stored : values,
        version: storedVersion,
        stored: { values: stored, version: storedVersion },
        isRestored: false,
      });
    },
    /** Another text over the same or another stored one, such as somebody else's. */
    replace: (values: T, stored = latest.current.stored) =>
      set({ values, version: stored.version, stored, isRestored: false }),
    /** Throws what is unsaved away. */
    discard: () => {
      const { stored } = latest.current;
      set({ ...stored, isRestored: false });
    },
  };
}

export type Draft<T extends DraftValues> = ReturnType<typeof useDraft<T>>;
