import { useSyncExternalStore } from 'react';

/** A value that components follow, kept while the page is open. */
export function createSignal<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Calls the listener after each change. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value; `atFirst` on the server and during hydration. */
export function useSignal<T>(
  { subscribe, read }: ReturnType<typeof createSignal<T>>,
  atFirst: T,
): T {
  return useSyncExternalStore(subscribe, read, () => atFirst);
}
