// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { refuseWrites } from '../../test/browser.ts';
import { knownAccount } from './account.ts';
import { changes, storedSync } from './changes.ts';
import { moment, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';
import { NO_SPACE } from './store.ts';

const check = shape<Entry>({ id: text(5), at: moment });
const RULES = { name: 'notes', title: 'notes', max: 2, check, isSynced: true };
const open = (rules: { isEvictable?: () => boolean } = {}) =>
  createCollection<Entry>({ ...RULES, ...rules });
const entry = (id: string): Entry => ({ id, at: 1 });
const noted = () => JSON.parse(localStorage.getItem('band8.changes') ?? '{}').notes;
const signIn = () => knownAccount.write({ id: 'x', name: 'Mina' });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  changes.remove();
  storedSync.remove();
  knownAccount.remove();
});

it('changes of synced entries are noted only on a device with an account', () => {
  const notes = open();
  notes.put(entry('a'));
  expect(noted()).toBeUndefined();
  signIn();
  notes.put(entry('b'));
  expect(noted()).toEqual({ b: 1_000 });
  // After signing out, the changes are for the next sign-in.
  knownAccount.remove();
  storedSync.write({});
  notes.remove('a');
  expect(noted()).toEqual({ a: 1_000, b: 1_000 });
  notes.replace([]);
  expect(noted()).toEqual({ a: 1_000, b: 1_000 });
});

it('changes of synced entries always have a later time than the change before', () => {
  signIn();
  const notes = open();
  notes.put(entry('a'));
  vi.setSystemTime(500);
  notes.remove('a');
  expect(noted()).toEqual({ a: 1_001 });
  vi.setSystemTime(2_000);
  notes.put(entry('a'));
  notes.clear();
  expect(noted()).toEqual({ a: 2_001 });
});

it('changes of synced entries do not include what was removed to make room, and unsent entries are removed last', () => {
  const notes = open({ isEvictable: () => true });
  notes.put(entry('a'));
  signIn();
  notes.put(entry('b'));
  changes.write({ notes: { a: 5 } });
  notes.put(entry('c'));
  expect(notes.all().map(({ id }) => id)).toEqual(['c', 'a']);
  expect(noted()).toEqual({ a: 5, c: 1_000 });
  notes.put(entry('d'));
  expect(noted()).toEqual({ c: 1_000, d: 1_000 });
});

it('changes of synced entries are stored with their note or not at all', () => {
  signIn();
  const notes = open();
  notes.put(entry('a'));
  refuseWrites((key) => key === 'band8.notes');
  expect(notes.put(entry('b'))).toBe(NO_SPACE);
  expect(noted()).toEqual({ a: 1_000 });
});

it('changes of synced entries include a removal that first makes the space for its note', () => {
  signIn();
  const notes = open();
  notes.put(entry('a'));
  changes.remove();
  refuseWrites((key) => key === 'band8.changes' && notes.get('a') !== undefined);
  expect(notes.remove('a')).toBeUndefined();
  expect(noted()).toEqual({ a: 1_000 });
});
