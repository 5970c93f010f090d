// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { refuseStorage, refuseWrites } from '../../test/browser.ts';
import { createStored, createStoredText, NO_SPACE, NOT_STORED, storedKeys } from './store.ts';

const size = () =>
  createStored<number>({
    key: 'band8.size',
    fallback: 4,
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  });

it('has its default value until it is written, and again once it is removed', () => {
  const stored = size();
  expect(stored.read()).toBe(4);
  expect(stored.write(7)).toBeUndefined();
  expect(size().read()).toBe(7);
  stored.remove();
  expect(stored.read()).toBe(4);
  expect(localStorage.length).toBe(0);
});

it('notifies of another tab’s changes, even if this page has read them already', () => {
  const stored = size();
  const listener = vi.fn();
  stored.subscribe(listener);
  stored.read();
  localStorage.setItem('band8.size', '9');
  expect(stored.read()).toBe(9);
  dispatchEvent(new StorageEvent('storage', { key: 'band8.other' }));
  expect(listener).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'band8.size' }));
  expect(listener).toHaveBeenCalledOnce();
  expect(stored.snapshot()).toBe(9);
});

it('does not change when storage is full, and returns a message', () => {
  const stored = size();
  stored.write(7);
  refuseWrites();
  expect(stored.write(8)).toBe(NO_SPACE);
  expect(stored.read()).toBe(7);
});

it('lasts until the page is left when the browser stores nothing, and returns a message', () => {
  refuseStorage();
  const stored = size();
  expect(stored.write(8)).toBe(NOT_STORED);
  expect(stored.read()).toBe(8);
  expect(size().read()).toBe(4);
});

it('can be limited to its tab, and is found by the prefix of its key', () => {
  createStoredText('band8.tab', 'sessionStorage').write('one');
  createStoredText('band8.kept.a').write('two');
  expect(sessionStorage.getItem('band8.tab')).toBe('one');
  expect(storedKeys('band8.')).toEqual(['band8.kept.a']);
});
