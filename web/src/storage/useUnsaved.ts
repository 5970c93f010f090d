import { dequal } from 'dequal/lite';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { isRecord } from './checks.ts';
import { createStored, parseJson } from './store.ts';

function isSameKind(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

/**
 * The storage of a form. Values that are missing or of another type, for example from another
 * build, are taken from `empty`; a text without values counts as not stored.
 * @param rest returns the other data from what was found
 * @param area where it is stored; session storage ends with the tab
 */
export function storedForm<T extends object, Rest extends object>(
  key: string,
  empty: T,
  rest: (found: Record<string, unknown>) => Rest,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  return createStored<({ values: T } & Rest) | undefined>({
    key,
    area,
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

/** Where a form is stored until the server has all of it. */
export interface FormStore<R> {
  read: () => R | undefined;
  /** Returns an error message, or undefined. */
  write: (form: R) => string | undefined;
  remove: () => void;
}

/** How long rendering waits for the next key. */
const PAUSE_MS = 200;
/** How long a deferred change waits; the typed letter is shown within a frame of 17 ms. */
const FRAME_MS = 20;

interface UnsavedOptions<R> {
  stored: FormStore<R>;
  /** The saved values, with which the form starts unless others are stored on the device. */
  saved: R;
}

/**
 * The state of a form, stored on the device with every change until it is saved. It survives a
 * closed dialog, a failure, a reload, a crash and signing out.
 */
export function useUnsaved<R extends { values: object }>({
  stored,
  ...options
}: UnsavedOptions<R>) {
  const [state, setState] = useState(() => {
    const { saved } = options;
    const found = stored.read();
    const isRestored = found !== undefined && !dequal(found.values, saved.values);
    const current = isRestored ? found : saved;
    return { current, saved, isRestored, isDirty: isRestored, canStore: true };
  });
  // Typed values may be rendered later, and a save ends after further changes.
  const latest = useRef(state);
  const rendering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deferred = useRef(new Set<() => void>());

  const makeDeferred = useCallback(() => {
    const changes = [...deferred.current];
    deferred.current.clear();
    for (const make of changes) make();
  }, []);
  useEffect(() => {
    addEventListener('pagehide', makeDeferred);
    return () => removeEventListener('pagehide', makeDeferred);
  }, [makeDeferred]);

  const read = useCallback(() => {
    makeDeferred();
    return latest.current;
  }, [makeDeferred]);

  const set = useCallback(
    (change: Partial<Omit<typeof state, 'isDirty'>>, { isShown = false } = {}) => {
      const before = latest.current;
      const next = { ...before, ...change };
      next.isDirty = !dequal(next.current.values, next.saved.values);
      if (next.isDirty) next.canStore = stored.write(next.current) === undefined;
      else stored.remove();
      latest.current = next;
      clearTimeout(rendering.current);
      if (isShown && next.isDirty === before.isDirty && next.canStore === before.canStore) {
        const render = () => startTransition(() => setState(latest.current));
        rendering.current = setTimeout(render, PAUSE_MS);
      } else setState(next);
      return next.canStore;
    },
    [stored],
  );

  return {
    current: state.current,
    saved: state.saved,
    isDirty: state.isDirty,
    /** Whether the form started with values stored on the device. */
    isRestored: state.isRestored,
    /** Whether the device can store the form. */
    canStore: state.canStore,
    /** The current form, rendered or not, with the saved one. */
    read,
    /**
     * Changes the current or saved form. Returns whether the device has stored it. If the change is
     * shown already, by an editor with its own state, rendering waits for a pause in typing.
     */
    set,
    /**
     * Makes a change once the typed letter is shown, at the latest before the form is read or left.
     * `make` is called once, however often it was passed until then.
     */
    defer: useCallback(
      (make: () => void) => {
        deferred.current.add(make);
        setTimeout(makeDeferred, FRAME_MS);
      },
      [makeDeferred],
    ),
    change: (change: Partial<R['values']>) => {
      const { current } = read();
      set({ current: { ...current, values: { ...current.values, ...change } } });
    },
    /** Marks the `sent` values as saved, as `saved`; anything typed since remains unsaved. */
    markSaved: (sent: R['values'], saved: R) => {
      const { values } = read().current;
      const current = dequal(values, sent) ? saved : { ...saved, values };
      set({ current, saved, isRestored: false });
    },
  };
}

export type UnsavedForm<R extends { values: object }> = ReturnType<typeof useUnsaved<R>>;
