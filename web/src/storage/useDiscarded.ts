import { useState, useSyncExternalStore } from 'react';
import { createSignal } from '../lib/signal.ts';
import { uniqueId } from '../lib/uniqueId.ts';

const NONE: readonly unknown[] = [];
/** What was discarded at each place, the last first. */
const discarded = createSignal<ReadonlyMap<string, readonly unknown[]>>(new Map());

const valuesAt = (place: string) => discarded.read().get(place) ?? NONE;

function set(place: string, values: readonly unknown[]) {
  discarded.set(new Map(discarded.read()).set(place, values));
}

/** Forgets everything that was discarded on this page. */
export function forgetDiscarded(): void {
  discarded.set(new Map());
}

export type Discarded<T extends object> = ReturnType<typeof discardedAt<T>>;

/** What was discarded at one place of the page. */
export function discardedAt<T extends object>(place: string) {
  // Each place has one type of value.
  const read = () => valuesAt(place) as readonly T[];
  return {
    /** What `takeBack` would return. */
    last: read()[0],
    add: (value: T) => set(place, [value, ...read()]),
    /**
     * Returns what was discarded last and forgets it here.
     * @param instead what it replaces; it can be taken back in turn, after everything else
     */
    takeBack: (instead?: T) => {
      const [last, ...others] = read();
      set(place, instead ? [...others, instead] : others);
      return last;
    },
  };
}

/**
 * Remembers what was discarded, so that it can be taken back until the page is left or reloaded. It
 * isn't stored, because what somebody discards must not stay on a shared device.
 * @param place where it was discarded, to find it after a dialog was closed; otherwise it is
 *   remembered as long as the component is shown
 */
export function useDiscarded<T extends object>(place?: string): Discarded<T> {
  const [own] = useState(uniqueId);
  const key = place ?? own;
  useSyncExternalStore(
    discarded.subscribe,
    () => valuesAt(key),
    () => NONE,
  );
  return discardedAt<T>(key);
}
