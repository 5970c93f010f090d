export const NOT_STORED =
  'This browser isn’t saving data for this site. It may be a private window, or storage is switched off. Your change lasts until you leave or reload the page.';
export const NO_ROOM =
  'This device has no space left, so nothing was saved. Remove something you saved here and try again.';

interface StoredOptions<T> {
  key: string;
  /** Where it is stored; a session ends with its tab. */
  area?: 'localStorage' | 'sessionStorage';
  /** The value where nothing is stored. */
  fallback: T;
  /** What a stored text means; undefined for a damaged one, which counts as none. */
  parse: (text: string) => T | undefined;
  /** JSON, unless it says otherwise. */
  serialize?: (value: T) => string;
}

/**
 * A value on this device. Writing returns undefined, or the sentence to show: where no room is
 * left, nothing has changed; where the browser stores nothing, the change lasts as long as the page.
 */
export interface Stored<T> {
  key: string;
  /** The value as it is now; another tab may have written it. */
  read: () => T;
  /** The value as this page knows it: the same object until something changes. */
  snapshot: () => T;
  write: (value: T) => string | undefined;
  remove: () => void;
  /** Shows a value on this page only. */
  show: (value: T) => void;
  /** Calls back after each change, made here or in another tab. */
  subscribe: (listener: () => void) => () => void;
}

/** What a JSON text holds; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a failed write means that there is no room; else nothing at all can be stored. */
function isFull(error: unknown, storage: () => Storage): boolean {
  try {
    const isQuota = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isQuota && storage().length > 0;
  } catch {
    return false;
  }
}

/** Describes a value on this device; nothing is read before it is asked for. */
export function createStored<T>(options: StoredOptions<T>): Stored<T> {
  const { key, area = 'localStorage', fallback, parse, serialize = JSON.stringify } = options;
  // Where a browser blocks storage, even looking for it throws.
  const storage = () => globalThis[area];
  const listeners = new Set<() => void>();
  let value = fallback;
  /** What the value was read from; undefined before the first look. */
  let text: string | null | undefined;

  function read(): T {
    try {
      const found = storage().getItem(key);
      if (found !== text) {
        text = found;
        value = found === null ? fallback : (parse(found) ?? fallback);
      }
    } catch {
      // Nothing can be read: what this page has is all there is.
      text ??= null;
    }
    return value;
  }

  function show(next: T) {
    value = next;
    for (const listener of listeners) listener();
  }

  function onElsewhere(event: Event) {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    // Also where it was read again already: then nobody has been told yet.
    show(read());
  }

  return {
    key,
    read,
    snapshot: () => (text === undefined ? read() : value),
    show,
    write(next) {
      try {
        const written = serialize(next);
        storage().setItem(key, written);
        text = written;
      } catch (error) {
        if (isFull(error, storage)) return NO_ROOM;
        text ??= null;
        show(next);
        return NOT_STORED;
      }
      show(next);
      return undefined;
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Where nothing can be stored there is nothing to remove but what this page has.
      }
      text = null;
      show(fallback);
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

/** The keys on this device that begin so; none where it can't be read. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** A text that is stored as it is; null where there is none. */
export function createStoredText(
  key: string,
  area?: 'localStorage' | 'sessionStorage',
): Stored<string | null> {
  return createStored<string | null>({
    key,
    ...(area && { area }),
    fallback: null,
    parse: (text) => text,
    serialize: (text) => text ?? '',
  });
}
