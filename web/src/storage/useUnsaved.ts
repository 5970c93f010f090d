import { useCallback, useRef, useState } from 'react';
import { isRecord } from './checks.ts';
import { createStored, parseJson, type Stored } from './store.ts';

/** What a device stores of a form: its values, and what has to be known to save them. */
export type Unsaved<T extends object, Rest extends object> = { values: T } & Rest;

function isSameKind(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

/**
 * Where a form is stored. Values that are missing or of another type, as from another build, are
 * taken from `empty`; a text without values counts as none.
 * @param rest what belongs to the values, out of what was found
 */
export function storedForm<T extends object, Rest extends object>(
  key: string,
  empty: T,
  rest: (found: Record<string, unknown>) => Rest,
): Stored<Unsaved<T, Rest> | undefined> {
  return createStored<Unsaved<T, Rest> | undefined>({
    key,
    fallback: undefined,
    parse(text) {
      const found = parseJson(text);
      if (!isRecord(found) || !isRecord(found.values)) return undefined;
      const { values } = found;
      const known = Object.entries(empty).filter(([name, value]) =>
        isSameKind(value, values[name]),
      );
      const typed = Object.fromEntries(known.map(([name]) => [name, values[name]]));
      return { values: Object.assign({}, empty, typed), ...rest(found) };
    },
  });
}

/** Whether two states of a form say the same. */
export function sameValues<T extends object>(one: T, other: T): boolean {
  const others: Partial<Record<string, unknown>> = { ...other };
  return Object.entries(one).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(others[name]),
  );
}

/** Where a form is stored while the server doesn't have all of it. */
export interface FormStore<R> {
  read: () => R | undefined;
  /** Returns why it can't be stored, or undefined. */
  write: (form: R) => string | undefined;
  remove: () => void;
}

interface UnsavedOptions<R> {
  stored: FormStore<R>;
  /** What the server has: the form begins with it, unless other values are on the device. */
  saved: R;
}

/**
 * The state of a form, written to the device with every change until the server has it: it outlives
 * a dialog, a failure, a reload, a crash and the end of a session.
 */
export function useUnsaved<R extends { values: object }>({
  stored,
  ...options
}: UnsavedOptions<R>) {
  const [state, setState] = useState(() => {
    const { saved } = options;
    const found = stored.read();
    const isRestored = found !== undefined && !sameValues(found.values, saved.values);
    return { current: isRestored ? found : saved, saved, isRestored, canStore: true };
  });
  // What is typed may be rendered later, and saving ends later than it begins.
  const latest = useRef(state);

  const set = useCallback(
    (change: Partial<typeof state>) => {
      const next = { ...latest.current, ...change };
      if (sameValues(next.current.values, next.saved.values)) stored.remove();
      else next.canStore = stored.write(next.current) === undefined;
      latest.current = next;
      setState(next);
      return next.canStore;
    },
    [stored],
  );

  return {
    /** The form as it is shown. */
    current: state.current,
    /** What the server has. */
    saved: state.saved,
    isDirty: !sameValues(state.current.values, state.saved.values),
    /** Whether the form began with what was found on the device. */
    isRestored: state.isRestored,
    /** False where the device can't store it. */
    canStore: state.canStore,
    /** The form as it is now, rendered or not, and what the server has. */
    read: useCallback(() => latest.current, []),
    /** Changes the form, or what the server has of it. Returns whether the device has it. */
    set,
    change: (change: Partial<R['values']>) => {
      const { current } = latest.current;
      set({ current: { ...current, values: { ...current.values, ...change } } });
    },
    /** The server has `sent` now, as `saved`; what was typed since stays unsaved. */
    markSaved: (sent: R['values'], saved: R) => {
      const { values } = latest.current.current;
      const current = sameValues(values, sent) ? saved : { ...saved, values };
      set({ current, saved, isRestored: false });
    },
    /** Throws away what is unsaved. */
    discard: () => set({ current: latest.current.saved, isRestored: false }),
  };
}

export type UnsavedForm<R extends { values: object }> = ReturnType<typeof useUnsaved<R>>;
