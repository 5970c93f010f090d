import { useSyncExternalStore } from 'react';
import type { Check } from './checks.ts';
import { tell } from './notice.ts';
import { createStored, createStoredText, NO_ROOM, parseJson } from './store.ts';

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
 * Entries of one kind on this device. A write returns nothing when it was saved, otherwise
 * the sentence to show: too many, no space, or a browser that stores nothing. In the first two
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

/** What a stored text lists; nonsense counts as one entry that can't be read. */
function listIn(text: string): unknown[] {
  const found = parseJson(text);
  return Array.isArray(found) ? found : [undefined];
}

export function createCollection<T extends Entry>(rules: Rules<T>): Collection<T> {
  const { name, former, title, max, check, mayLeave } = rules;
  const key = `band8.${name}`;
  const stored = createStored<readonly T[]>({ key, fallback: NOTHING, parse });
  const unreadText = createStoredText(`${key}.unread`);
  const formerText = former && createStoredText(`band8.${former.name}`);
  let hasMoved = false;
  /** What an earlier build left, as long as it could not be moved. */
  let waiting: string | null = null;

  /** The entries in a stored text. What is no entry is set aside and said so, once. */
  function parse(text: string): readonly T[] {
    const list = listIn(text);
    const good = new Map<string, T>();
    for (const each of list) {
      if (check(each) && !good.has(each.id) && good.size < max) good.set(each.id, each);
    }
    const entries = [...good.values()];
    if (entries.length < list.length) {
      // Where there is no room it stays where it is, and is said again next time.
      if (!unreadText.write(text)) createStoredText(key).write(JSON.stringify(entries));
      tellUnread(entries.length, list.length - entries.length);
    }
    return entries;
  }

  function tellUnread(read: number, unread: number) {
    const which = read === 0 ? `Your ${title}` : `${unread} of your ${title}`;
    // Not while a page is being rendered, which is when entries are first asked for.
    queueMicrotask(() => tell(`${which} on this device couldn’t be read and had to be left out.`));
  }

  /** Takes over what an earlier build left on the device; of two versions the later one counts. */
  function moveFormer() {
    hasMoved = true;
    waiting = formerText?.read() ?? null;
    if (!former || waiting === null) return;
    const list = listIn(waiting);
    const moved = list.map(former.upgrade).filter(check);
    const merged = new Map(stored.read().map((entry) => [entry.id, entry]));
    for (const entry of moved) {
      const here = merged.get(entry.id);
      if (!here || here.at < entry.at) merged.set(entry.id, entry);
    }
    const entries = [...merged.values()].sort((a, b) => b.at - a.at);
    if (moved.length < list.length) {
      createStoredText(`band8.${former.name}.unread`).write(waiting);
      tellUnread(moved.length, list.length - moved.length);
    }
    // What there is no room for stays where it is, and moves with the next change.
    if (write(entries)) stored.show(entries);
  }

  /** Writes all entries to the device; what an earlier build left goes only once they are there. */
  function write(next: readonly T[]): string | undefined {
    let problem = stored.write(next);
    if (!formerText || waiting === null) return problem;
    if (problem === NO_ROOM) {
      // There may be room for one of the two only.
      formerText.remove();
      problem = stored.write(next);
      if (problem) formerText.write(waiting);
    }
    if (problem) return problem;
    formerText.remove();
    waiting = null;
    return undefined;
  }

  function read(): readonly T[] {
    if (!hasMoved) moveFormer();
    return stored.read();
  }

  function all(): readonly T[] {
    if (!hasMoved) moveFormer();
    return stored.snapshot();
  }

  return {
    ...rules,
    all,
    get: (id) => all().find((entry) => entry.id === id),
    put(entry) {
      const next = [entry, ...read().filter(({ id }) => id !== entry.id)];
      if (next.length > max) {
        const leaving = mayLeave ? next.slice(1).findLastIndex(mayLeave) : -1;
        if (leaving < 0) {
          return `You’ve reached the limit of ${max} ${title} on this device. Remove some to save more.`;
        }
        next.splice(leaving + 1, 1);
      }
      return write(next);
    },
    remove: (id) => write(read().filter((entry) => entry.id !== id)),
    replace: write,
    clear() {
      unreadText.remove();
      formerText?.remove();
      waiting = null;
      if (former) createStoredText(`band8.${former.name}.unread`).remove();
      stored.remove();
    },
    subscribe: stored.subscribe,
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
