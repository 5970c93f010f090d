// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { moment, shape, text } from './checks.ts';
import { createCollection, type Entry } from './collection.ts';
import { notice, showNotice } from './notice.ts';

interface Note extends Entry {
  text: string;
  at: number;
}

const KEY = 'band8.notes';
const check = shape<Note>({ id: text(5), text: text(10), at: moment });
const note = (id: string): Note => ({ id, text: 'some', at: 1 });

/** A collection as on a new page, which has not read storage yet. */
function open(rules: { isEvictable?: (entry: Note) => boolean } = {}) {
  return createCollection<Note>({ name: 'notes', title: 'notes', max: 3, check, ...rules });
}

const ids = (entries: readonly Note[]) => entries.map(({ id }) => id).join('');
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => showNotice(undefined));

describe('stored entries', () => {
  it('are restored, the last written first', () => {
    const notes = open();
    for (const id of ['a', 'b', 'a']) expect(notes.put(note(id))).toBeUndefined();
    expect(ids(open().all())).toBe('ab');
    notes.remove('a');
    expect(open().get('a')).toBeUndefined();
    localStorage.setItem(`${KEY}.unread`, 'nonsense');
    notes.clear();
    expect(localStorage.length).toBe(0);
  });

  it('are limited, and not removed automatically', () => {
    const notes = open();
    for (const id of ['a', 'b', 'c']) notes.put(note(id));
    expect(notes.put(note('d'))).toBe(
      'You’ve reached the limit of 3 notes on this device. Remove some to save more.',
    );
    expect(ids(open().all())).toBe('cba');
    expect(notes.put(note('a'))).toBeUndefined();
  });

  it('are removed beyond the limit where allowed, oldest first', () => {
    const notes = open({ isEvictable: ({ id }) => id !== 'a' });
    for (const id of ['a', 'b', 'c', 'd']) expect(notes.put(note(id))).toBeUndefined();
    expect(ids(notes.all())).toBe('dca');
  });

  it('include what another tab has written when they are written', () => {
    const [notes, elsewhere] = [open(), open()];
    notes.all();
    // This collection receives no event.
    elsewhere.put(note('b'));
    notes.put(note('c'));
    expect(ids(open().all())).toBe('cb');
  });

  const abcd = ['a', 'b', 'c', 'd'].map(note);
  it.each([
    ['no JSON at all', '{nonsense', '', 'Your notes'],
    ['no list', '{"a":1}', '', 'Your notes'],
    ['entries that are none', '[7,{"id":"toolong","text":"x","at":1}]', '', 'Your notes'],
    ['some of them', JSON.stringify([note('a'), { id: 'b' }, null]), 'a', '2 of your notes'],
    ['the same twice', JSON.stringify([note('a'), note('a')]), 'a', '1 of your notes'],
    ['more than the bound', JSON.stringify(abcd), 'abc', '1 of your notes'],
  ])('omits invalid entries and reports them: %s', async (_, json, left, which) => {
    localStorage.setItem(KEY, json);
    expect(ids(open().all())).toBe(left);
    const sentence = `${which} on this device couldn’t be read and had to be left out.`;
    await expect.poll(() => notice.read()).toBe(sentence);
    expect(ids(stored())).toBe(left);
    // The text is set aside, so that it can be repaired.
    expect(localStorage.getItem(`${KEY}.unread`)).toBe(json);
    showNotice(undefined);
    expect(ids(open().all())).toBe(left);
    await Promise.resolve();
    expect(notice.read()).toBeUndefined();
  });
});
