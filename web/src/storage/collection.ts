import { useSyncExternalStore } from 'react';
import { changes, writeNoted } from './changes.ts';
import type { Check } from './checks.ts';
import { showNotice } from './notice.ts';
import { createStored, createStoredText, parseJson } from './store.ts';

/** Each entry has a unique id within its collection. */
export interface Entry {
  id: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

interface Rules<T extends Entry> {
  /** Part of the key in localStorage: `band8.{name}`. */
  name: string;
  /** The name shown to the learner, as in 'your saved answers'. */
  title: string;
  max: number;
  /** Validates an entry; invalid ones are left out and reported. */
  check: Check<T>;
  /** Which entries may be removed, oldest first, when there are too many; none by default. */
  isEvictable?: (entry: T) => boolean;
  /** Whether a learner’s account has these entries too, so that their changes are noted. */
  isSynced?: boolean;
}

export type Collection<T extends Entry> = ReturnType<typeof createCollection<T>>;

const NOTHING: readonly never[] = [];

/**
 * Entries of one kind on this device. A write returns undefined when it was saved, otherwise an
 * error message: too many entries, no space, or a browser that stores nothing. In the first two
 * cases nothing has changed; in the third the change lasts until the page is left.
 */
export function createCollection<T extends Entry>(rules: Rules<T>) {
  const { name, title, max, check, isEvictable, isSynced } = rules;
  const key = `band8.${name}`;
  const stored = createStored<readonly T[]>({ key, fallback: NOTHING, parse });
  const unreadText = createStoredText(`${key}.unread`);

  /**
   * The entries in a stored text. Invalid ones are set aside and reported once; invalid JSON counts
   * as one of them.
   */
  function parse(text: string): readonly T[] {
    const found = parseJson(text);
    const list: unknown[] = Array.isArray(found) ? found : [undefined];
    const valid = new Map<string, T>();
    for (const each of list) {
      if (check(each) && !valid.has(each.id) && valid.size < max) valid.set(each.id, each);
    }
    const entries = [...valid.values()];
    if (entries.length < list.length) {
      // Without space for a copy they remain in place, and are reported again next time.
      if (!unreadText.write(text)) createStoredText(key).write(JSON.stringify(entries));
      reportUnread(entries.length, list.length - entries.length);
    }
    return entries;
  }

  function reportUnread(read: number, unread: number) {
    const which = read === 0 ? `Your ${title}` : `${unread} of your ${title}`;
    // Deferred, because entries are first read while rendering.
    queueMicrotask(() =>
      showNotice(`${which} on this device couldn’t be read and had to be left out.`),
    );
  }

  /** Notes the change for the learner’s account, where it has these entries too. */
  function note(ids: readonly string[], change: () => string | undefined, evicted?: T) {
    return isSynced ? writeNoted(name, ids, change, evicted?.id) : change();
  }

  /** The oldest entry that may be removed, if possible one that the account has. */
  function findEvictable(entries: readonly T[]): number {
    const unsent = changes.read()[name] ?? {};
    const found = entries.findLastIndex((each) => isEvictable?.(each) && !(each.id in unsent));
    return found < 0 ? entries.findLastIndex((each) => isEvictable?.(each)) : found;
  }

  return {
    ...rules,
    /** All entries, the last written first; the same array until something changes. */
    all: stored.snapshot,
    get: (id: string) => stored.snapshot().find((entry) => entry.id === id),
    /** Saves an entry as the newest, replacing the one with the same id. */
    put(entry: T): string | undefined {
      const next = [entry, ...stored.read().filter(({ id }) => id !== entry.id)];
      let evicted: T | undefined;
      if (next.length > max) {
        const leaving = findEvictable(next.slice(1));
        if (leaving < 0) {
          return `You’ve reached the limit of ${max} ${title} on this device. Remove some to save more.`;
        }
        [evicted] = next.splice(leaving + 1, 1);
      }
      return note([entry.id], () => stored.write(next), evicted);
    },
    remove: (id: string) =>
      note([id], () => stored.write(stored.read().filter((entry) => entry.id !== id))),
    /** Replaces all entries without noting a change, which the caller does where there is one. */
    replace: stored.write,
    /** Deletes everything, including invalid entries that were set aside. */
    clear() {
      const ids = stored.read().map(({ id }) => id);
      unreadText.remove();
      note(ids, () => void stored.remove());
    },
    /** Calls the listener after each change, in this or another tab. */
    subscribe: stored.subscribe,
  };
}

/**
 * The entries of a collection. Empty on the server and during hydration, because pages are cached.
 */
export function useCollection<T extends Entry>({ subscribe, all }: Collection<T>): readonly T[] {
  return useSyncExternalStore(subscribe, all, () => NOTHING);
}

/** One entry. The component rerenders only when this entry changes. */
export function useEntry<T extends Entry>(
  { subscribe, get }: Collection<T>,
  id: string,
): T | undefined {
  return useSyncExternalStore(
    subscribe,
    () => get(id),
    () => undefined,
  );
}
