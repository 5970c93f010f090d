// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStored, createStoredText, NO_ROOM, NOT_STORED, storedKeys } from './store.ts';

const size = () =>
  createStored<number>({
    key: 'band8.size',
    fallback: 4,
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  });

function refuseToWrite(name: string) {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', name);
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('is its default until it is written, and again once it is removed', () => {
  const stored = size();
  expect(stored.read()).toBe(4);
  expect(stored.write(7)).toBeUndefined();
  expect(size().read()).toBe(7);
  stored.remove();
  expect(stored.read()).toBe(4);
  expect(localStorage.length).toBe(0);
});

it('is its default where it was edited to nonsense', () => {
  localStorage.setItem('band8.size', 'large');
  expect(size().read()).toBe(4);
});

it('tells of what another tab writes, also where this page has read it already', () => {
  const stored = size();
  const listener = vi.fn();
  stored.subscribe(listener);
  stored.read();
  localStorage.setItem('band8.size', '9');
  expect(stored.read()).toBe(9);
  dispatchEvent(new StorageEvent('storage', { key: 'band8.size' }));
  expect(listener).toHaveBeenCalledOnce();
  expect(stored.snapshot()).toBe(9);
});

it('stays as it is on a full device, which is said', () => {
  const stored = size();
  stored.write(7);
  refuseToWrite('QuotaExceededError');
  expect(stored.write(8)).toBe(NO_ROOM);
  expect(stored.read()).toBe(7);
});

it('lasts as long as the page where the browser stores nothing, which is said', () => {
  refuseToWrite('SecurityError');
  const stored = size();
  expect(stored.write(8)).toBe(NOT_STORED);
  expect(stored.read()).toBe(8);
  expect(size().read()).toBe(4);
});

it('can end with its tab, and is found by how its key begins', () => {
  createStoredText('band8.tab', 'sessionStorage').write('one');
  createStoredText('band8.kept.a').write('two');
  expect(sessionStorage.getItem('band8.tab')).toBe('one');
  expect(storedKeys('band8.')).toEqual(['band8.kept.a']);
});
