import '../src/lib/inputMethods.ts';
import { afterEach, beforeEach, vi } from 'vitest';

const isBrowser = 'document' in globalThis;

if (isBrowser) {
  // jsdom has no layout: nothing scrolls, is measured or has a size, and no media query matches.
  Object.assign(window, {
    scrollTo: () => {},
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.setPointerCapture = () => {};
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  Range.prototype.getClientRects = () => document.body.getClientRects();
  // As for `expect.poll`: it only catches what never appears, also on a slow machine.
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 20_000 });
}

beforeEach(() => {
  if (!isBrowser) return;
  localStorage.clear();
  sessionStorage.clear();
});

// Every test leaves an empty page, real timers and no mocks or their calls, also for the next file's
// tests, which run in the same process.
afterEach(async () => {
  if (isBrowser) (await import('@testing-library/react')).cleanup();
  // jsdom's own timer is faked too: it would wait for ever, and no frame would follow.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
