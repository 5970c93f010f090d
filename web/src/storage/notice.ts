import { useSyncExternalStore } from 'react';

let sentence: string | undefined;
const listeners = new Set<() => void>();

/** Shows a notice about this device's storage, replacing the previous one. */
export function showNotice(next: string | undefined): void {
  sentence = next;
  for (const listener of listeners) listener();
}

/** The current notice. */
export function currentNotice(): string | undefined {
  return sentence;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current notice, for a component on every page. */
export function useNotice(): string | undefined {
  return useSyncExternalStore(subscribe, currentNotice, () => undefined);
}
