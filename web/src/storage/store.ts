export const NOT_STORED =
  'This browser isn’t saving data for this site. It may be a private window, or storage is switched off. Your change lasts until you leave or reload the page.';
export const NO_SPACE =
  'This device has no space left, so nothing was saved. Remove something you saved here and try again.';

interface StoredOptions<T> {
  key: string;
  /** Where it is stored; session storage ends with the tab. */
  area?: 'localStorage' | 'sessionStorage';
  /** The value if nothing is stored. */
  fallback: T;
  /** Parses a stored text; returns undefined if it is invalid, which counts as not stored. */
  parse: (text: string) => T | undefined;
  /** JSON by default. */
  serialize?: (value: T) => string;
}

/** The value of a JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a write failed for lack of space, and not because nothing can be stored. */
function isFull(error: unknown, storage: () => Storage): boolean {
  try {
    const isQuota = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isQuota && storage().length > 0;
  } catch {
    return false;
  }
}

/**
 * A value on this device, which is read on first use. A write returns undefined or an error message:
 * without space nothing has changed; in a browser that stores nothing, the change lasts until the
 * page is left.
 */
export function createStored<T>(options: StoredOptions<T>) {
  const { key, area = 'localStorage', fallback, parse, serialize = JSON.stringify } = options;
  // A browser that blocks storage throws even when the property is accessed.
  const storage = () => globalThis[area];
  const listeners = new Set<() => void>();
  let value = fallback;
  /** The text that the value was parsed from; undefined before the first read. */
  let text: string | null | undefined;

  function read(): T {
    try {
      const found = storage().getItem(key);
      if (found !== text) {
        text = found;
        value = found === null ? fallback : (parse(found) ?? fallback);
      }
    } catch {
      // Storage can't be read, so this page's value is the only one.
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
    // Also if the change was read already, because listeners do not know of it yet.
    show(read());
  }

  return {
    key,
    /** The current value; another tab may have changed it. */
    read,
    /** The value last read by this page; the same object until something changes. */
    snapshot: () => (text === undefined ? read() : value),
    /** Shows a value on this page without storing it. */
    show,
    write(next: T): string | undefined {
      try {
        const written = serialize(next);
        storage().setItem(key, written);
        text = written;
      } catch (error) {
        if (isFull(error, storage)) return NO_SPACE;
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
        // Nothing can be stored, so only this page's value is removed.
      }
      text = null;
      show(fallback);
    },
    /** Calls the listener after each change, in this or another tab. */
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        addEventListener('storage', onElsewhere);
        // A page restored from the back/forward cache has missed other pages' changes.
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

/** The keys on this device with a prefix; empty if storage can't be read. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** A plain text; null if nothing is stored. */
export function createStoredText(key: string, area?: 'localStorage' | 'sessionStorage') {
  return createStored<string | null>({
    key,
    ...(area && { area }),
    fallback: null,
    parse: (text) => text,
    serialize: (text) => text ?? '',
  });
}
