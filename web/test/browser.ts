import { vi } from 'vitest';

type IsRefused = (key: string, value: string, storage: Storage) => boolean;

/** Makes storage refuse writes: all of them for lack of space, unless something else is said. */
export function refuseWrites(isRefused: IsRefused = () => true, name = 'QuotaExceededError') {
  const real = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (isRefused(key, value, this)) throw new DOMException('refused', name);
    real.call(this, key, value);
  });
}

/** A browser with highlights of text, where everything is visible; returns the lit words. */
export function stubHighlights() {
  const highlights = new Map<string, Iterable<Range>>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  document.elementFromPoint = () => document.body;
  return (name: string) => [...(highlights.get(name) ?? [])].map(String);
}

/** Makes storage refuse every access, as a browser that stores nothing for the site does. */
export function refuseStorage() {
  for (const call of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
}

/** A wide screen: every media query matches. */
export function stubWideScreen() {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
}
