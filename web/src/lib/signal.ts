import { useSyncExternalStore } from 'react';

/** A value that components follow, kept while the page is open. */
export interface Signal<T> {
  read: () => T;
  set: (next: T) => void;
  /** Calls the listener after each change. */
  subscribe: (listener: () => void) => () => void;
}

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value; `atFirst` on the server and during hydration. */
export function useSignal<T>({ subscribe, read }: Signal<T>, atFirst: T): T {
  return useSyncExternalStore(subscribe, read, () => atFirst);
}
