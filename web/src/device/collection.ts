import { useSyncExternalStore } from 'react';
import type { Check } from './checks.ts';
import { tell } from './notice.ts';

/** Each entry has an id of its own within its collection. */
export interface Entry {
  id: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

interface Rules<T extends Entry> {
  /** Part of the key in localStorage: `band8.{name}`. */
  name: string;
  /**
   * The name and form that these entries had in earlier builds. What is still there moves to the
   * new name with the first look at the device.
   */
  former?: { name: string; upgrade: (value: unknown) => unknown };
  /** What the learner calls it, as in 'your saved answers'. */
  title: string;
  /** How many entries there may be. */
  max: number;
  /** What an entry must be; anything else that is found is left out, and said so. */
  check: Check<T>;
  /** Which entries may go, the oldest first, when there are too many; none unless it is said. */
  mayLeave?: (entry: T) => boolean;
}

/**
 * Entries of one kind on this device (Y1). What writes answers with nothing when it was kept, else
 * with the sentence to show: too many, no room, or a browser that keeps nothing. In the first two
 * cases nothing has changed; in the third the change lasts as long as the page.
 */
export interface Collection<T extends Entry> extends Rules<T> {
  /** Every entry, the last written first; the same array until something changes. */
  all: () => readonly T[];
  get: (id: string) => T | undefined;
  /** Keeps an entry, in place of the one with the same id, as the newest. */
  put: (entry: T) => string | undefined;
  remove: (id: string) => string | undefined;
  /** Puts other entries in the place of all. */
  replace: (entries: readonly T[]) => string | undefined;
  /** Forgets all of it, what could not be read included. */
  clear: () => void;
  /** Calls back after each change, made here or in another tab. */
  subscribe: (listener: () => void) => () => void;
}

const NOTHING: readonly never[] = [];

export const NOT_KEPT =
  'This browser isn’t saving data for this site. It may be a private window, or storage is switched off. Your change lasts until you leave or reload the page.';
export const NO_ROOM =
  'This device has no space left, so nothing was saved. Remove something you saved here and try again.';

/** Whether a failed write means that the store is full; else nothing at all can be kept. */
function isFull(error: unknown): boolean {
  try {
    const isQuota = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isQuota && localStorage.length > 0;
  } catch {
    return false;
  }
}

/** What a stored text lists; nonsense counts as one entry that can't be read. */
function listIn(json: string): unknown[] {
  try {
    const found: unknown = JSON.parse(json);
    return Array.isArray(found) ? found : [undefined];
  } catch {
    return [undefined];
  }
}

export function createCollection<T extends Entry>(rules: Rules<T>): Collection<T> {
  const { name, former, title, max, check, mayLeave } = rules;
  const key = `band8.${name}`;
  const formerKey = former && `band8.${former.name}`;
  const unreadKey = `${key}.unread`;
  const listeners = new Set<() => void>();
  let entries: readonly T[] = NOTHING;
  /** What `entries` were read from; undefined before the first look. */
  let stored: string | null | undefined;
  /** What an earlier build left, as long as it could not be moved. */
  let formerJson: string | null = null;

  /** The entries in a stored text. What is no entry is set aside and said so, once. */
  function parse(json: string | null): readonly T[] {
    if (json === null) return NOTHING;
    const list = listIn(json);
    const good = new Map<string, T>();
    for (const each of list) {
      if (check(each) && !good.has(each.id) && good.size < max) good.set(each.id, each);
    }
    const kept = [...good.values()];
    if (kept.length < list.length) setAside(json, kept, list.length - kept.length);
    return kept;
  }

  function setAside(json: string, kept: readonly T[], count: number) {
    try {
      localStorage.setItem(unreadKey, json);
      const text = JSON.stringify(kept);
      localStorage.setItem(key, text);
      stored = text;
    } catch {
      // It stays where it is, and is said again next time.
    }
    tellUnread(kept.length, count);
  }

  function tellUnread(read: number, unread: number) {
    const which = read === 0 ? `Your ${title}` : `${unread} of your ${title}`;
    // Not while a page is being rendered, which is when entries are first asked for.
    queueMicrotask(() => tell(`${which} on this device couldn’t be read and had to be left out.`));
  }

  /** Takes over what an earlier build left on the device; of two versions the later one counts. */
  function moveFormer() {
    if (!former || !formerKey) return;
    formerJson = localStorage.getItem(formerKey);
    if (formerJson === null) return;
    const list = listIn(formerJson);
    const moved = list.map(former.upgrade).filter(check);
    const merged = new Map(entries.map((entry) => [entry.id, entry]));
    for (const entry of moved) {
      const here = merged.get(entry.id);
      if (!here || here.at < entry.at) merged.set(entry.id, entry);
    }
    entries = [...merged.values()].sort((a, b) => b.at - a.at);
    try {
      if (moved.length < list.length) {
        localStorage.setItem(`${formerKey}.unread`, formerJson);
        tellUnread(moved.length, list.length - moved.length);
      }
      store(entries);
    } catch {
      // It stays where it is, and moves with the next change that there is room for.
    }
  }

  /** Writes all entries to the device; what an earlier build left goes only once they are there. */
  function store(next: readonly T[]) {
    const json = JSON.stringify(next);
    try {
      localStorage.setItem(key, json);
    } catch (error) {
      if (!formerKey || formerJson === null) throw error;
      // There may be room for one of the two only.
      localStorage.removeItem(formerKey);
      try {
        localStorage.setItem(key, json);
      } catch {
        localStorage.setItem(formerKey, formerJson);
        throw error;
      }
    }
    stored = json;
    if (formerKey && formerJson !== null) localStorage.removeItem(formerKey);
    formerJson = null;
  }

  /** Looks at the device again; another tab may have written. */
  function look(): readonly T[] {
    try {
      const json = localStorage.getItem(key);
      const isFirst = stored === undefined;
      if (json !== stored) {
        stored = json;
        entries = parse(json);
      }
      if (isFirst) moveFormer();
    } catch {
      // Nothing can be read: what this page has is all there is.
      stored ??= null;
    }
    return entries;
  }

  function set(next: readonly T[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  function write(next: readonly T[]): string | undefined {
    let problem: string | undefined;
    try {
      store(next);
    } catch (error) {
      if (isFull(error)) return NO_ROOM;
      problem = NOT_KEPT;
    }
    set(next);
    return problem;
  }

  function onElsewhere(event: Event) {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    const before = entries;
    if (look() !== before) set(entries);
  }

  const all = () => (stored === undefined ? look() : entries);

  return {
    ...rules,
    all,
    get: (id) => all().find((entry) => entry.id === id),
    put(entry) {
      const next = [entry, ...look().filter(({ id }) => id !== entry.id)];
      if (next.length > max) {
        const leaving = mayLeave ? next.slice(1).findLastIndex(mayLeave) : -1;
        if (leaving < 0) {
          return `You’ve reached the limit of ${max} ${title} on this device. Remove some to save more.`;
        }
        next.splice(leaving + 1, 1);
      }
      return write(next);
    },
    remove: (id) => write(look().filter((entry) => entry.id !== id)),
    replace: (next) => write(next),
    clear() {
      try {
        localStorage.removeItem(key);
        localStorage.removeItem(unreadKey);
        if (formerKey) localStorage.removeItem(formerKey);
        if (formerKey) localStorage.removeItem(`${formerKey}.unread`);
      } catch {
        // Where nothing is kept there is nothing to forget but what this page has.
      }
      stored = null;
      formerJson = null;
      set(NOTHING);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onElsewhere);
        // A page that the browser brings back has missed what other pages wrote.
        addEventListener('pageshow', onElsewhere);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onElsewhere);
        removeEventListener('pageshow', onElsewhere);
      };
    },
  };
}

const nothing = () => NOTHING;

/** The entries of a collection; none on the server and for the first moment, as pages are cached. */
export function useCollection<T extends Entry>({ subscribe, all }: Collection<T>): readonly T[] {
  return useSyncExternalStore(subscribe, all, nothing);
}

/** One entry; a component that asks so is rendered again only when this one changes. */
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
