import { useSyncExternalStore } from 'react';

let sentence: string | undefined;
const listeners = new Set<() => void>();

/** Shows what the learner must know of the store on this device, in place of what was said before. */
export function tell(next: string | undefined): void {
  sentence = next;
  for (const listener of listeners) listener();
}

/** What is said at present. */
export function toldNow(): string | undefined {
  return sentence;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sentence that is to be shown, on whatever page. */
export function useNotice(): string | undefined {
  return useSyncExternalStore(subscribe, toldNow, () => undefined);
}
