// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseWrites } from '../../test/browser.ts';
import { useDiscard } from './useDiscard.ts';
import { forgetDiscarded } from './useDiscarded.ts';
import { storedForm, useUnsaved } from './useUnsaved.ts';

const SAVED = { name: 'Band8', isOn: false };
const KEY = 'band8.draft.test';
interface Text {
  values: typeof SAVED;
  version: number;
}

/** Opens the form of saved values, as on a new page. */
function open(values = SAVED, version = 3) {
  cleanup();
  const stored = storedForm(KEY, values, (found) => ({ version: Number(found.version) || 0 }));
  return renderHook(() => {
    const form = useUnsaved<Text>({ stored, saved: { values, version } });
    return { ...form, ...useDiscard(form, KEY) };
  }).result;
}
type Form = ReturnType<typeof open>;
const change = (form: Form, values: Partial<typeof SAVED>) =>
  act(() => form.current.change(values));
const markSaved = (form: Form, sent: typeof SAVED, values = sent) =>
  act(() => form.current.markSaved(sent, { values, version: 4 }));
const stored = () => localStorage.getItem(KEY);

beforeEach(() => forgetDiscarded());

describe('unsaved values', () => {
  it('are stored with every change and restored when the form opens again', () => {
    const form = open();
    expect(form.current.isDirty).toBe(false);
    change(form, { name: 'Harbour' });
    change(form, { isOn: true });
    expect(open({ name: 'Elsewhere', isOn: false }, 5).current).toMatchObject({
      current: { values: { name: 'Harbour', isOn: true }, version: 3 },
      isDirty: true,
      isRestored: true,
    });
  });

  it('are not stored when they equal the saved ones', () => {
    const form = open();
    change(form, { name: 'Harbour' });
    expect(stored()).not.toBeNull();
    change(form, { name: 'Band8' });
    expect(stored()).toBeNull();
    expect(form.current.isDirty).toBe(false);
  });

  it('equal the saved ones in any order of their names', () => {
    const form = { current: { values: { faults: [{ note: 'Past.', quote: 'fall' }] } } };
    const saved = { values: { faults: [{ quote: 'fall', note: 'Past.' }] } };
    const store = storedForm(KEY, { faults: [{ quote: '', note: '' }] }, () => ({}));
    const { result } = renderHook(() => useUnsaved({ stored: store, saved }));
    act(() => void result.current.set(form));
    expect(result.current.isDirty).toBe(false);
    act(() => result.current.change({ faults: [] }));
    expect(result.current.isDirty).toBe(true);
  });

  it('that an editor shows itself are stored at once and rendered after a pause', () => {
    vi.useFakeTimers();
    const form = open();
    const type = (name: string) =>
      act(() => {
        const current = { values: { name, isOn: false }, version: 3 };
        form.current.set({ current }, { isShown: true });
      });
    type('H');
    expect(form.current).toMatchObject({ isDirty: true, current: { values: { name: 'H' } } });
    type('Ha');
    expect(stored()).toContain('"Ha"');
    expect(form.current.read().current.values.name).toBe('Ha');
    expect(form.current.current.values.name).toBe('H');
    act(() => vi.runAllTimers());
    expect(form.current.current.values.name).toBe('Ha');
  });

  it.each([
    ['once the letter is shown', () => vi.runAllTimers()],
    ['before the form is left', () => dispatchEvent(new Event('pagehide'))],
  ])('that take time are changed %s, once for several calls', (_, happen) => {
    vi.useFakeTimers();
    const form = open();
    const make = vi.fn(() => form.current.change({ name: 'Harbour' }));
    act(() => {
      form.current.defer(make);
      form.current.defer(make);
    });
    expect(stored()).toBeNull();
    act(() => void happen());
    expect(stored()).toContain('Harbour');
    act(() => vi.runAllTimers());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('that take time are changed before the form is read, changed, saved or discarded', () => {
    const form = open();
    const type = (name: string) => form.current.defer(() => form.current.change({ name }));
    type('Read');
    expect(form.current.read().current.values.name).toBe('Read');
    type('Changed');
    change(form, { isOn: true });
    const sent = { name: 'Changed', isOn: true };
    expect(form.current.read().current.values).toEqual(sent);
    type('Saved');
    markSaved(form, sent);
    expect(form.current.current.values).toEqual({ name: 'Saved', isOn: true });
    type('Discarded');
    act(() => form.current.discard());
    expect(form.current.read().current.values).toEqual(sent);
  });

  it('are replaced by the server’s values after a save', () => {
    const form = open();
    const sent = { name: 'Harbour ', isOn: false };
    const values = { name: 'Harbour', isOn: false };
    change(form, sent);
    markSaved(form, sent, values);
    expect(form.current).toMatchObject({ current: { values, version: 4 }, isDirty: false });
    expect(stored()).toBeNull();
  });

  it('remain unsaved if they were typed during the save', () => {
    const form = open();
    const sent = { name: 'Harbour', isOn: false };
    change(form, sent);
    change(form, { name: 'Harbour9' });
    markSaved(form, sent);
    const current = { values: { name: 'Harbour9' }, version: 4 };
    expect(form.current).toMatchObject({ current, isDirty: true });
    expect(stored()).toContain('Harbour9');
  });

  it('can be discarded for the saved ones', () => {
    change(open(), { name: 'Harbour' });
    const values = { name: 'Elsewhere', isOn: true };
    const form = open(values, 5);
    act(() => form.current.discard());
    const current = { values, version: 5 };
    expect(form.current).toMatchObject({ current, isDirty: false, isRestored: false });
    expect(stored()).toBeNull();
  });

  it('that were discarded can be taken back, one after the other, until the page is left', () => {
    const first = open();
    for (const name of ['One', 'Two']) {
      change(first, { name });
      act(() => first.current.discard());
    }
    act(() => first.current.discard());
    const form = open();
    const undo = () => {
      act(() => form.current.undoDiscard());
      return form.current.current.values.name;
    };
    expect([undo(), undo(), undo()], 'Two was replaced by One').toEqual(['Two', 'One', 'Two']);
    expect(form.current).toMatchObject({ isDirty: true, isRestored: true });
    expect(stored()).toContain('Two');
    act(() => forgetDiscarded());
    expect(form.current.discarded.last).toBeUndefined();
  });

  it('that were discarded for newer ones continue from these', () => {
    const form = open();
    change(form, { name: 'Mine' });
    const theirs = { values: { name: 'Theirs', isOn: true }, version: 4 };
    act(() => form.current.discard(theirs));
    expect(form.current).toMatchObject({ current: theirs, saved: theirs, isDirty: false });
    act(() => form.current.undoDiscard());
    expect(form.current.current).toEqual({ values: { name: 'Mine', isOn: false }, version: 4 });
  });

  it.each(['', 'no json', 'null', '{"values":{"name":7,"other":"x"}}', '{"values":null}'])(
    'are not read from %j, which is not a draft of this form',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(open().current).toMatchObject({ current: { values: SAVED }, isRestored: false });
    },
  );

  it('remain in the form when nothing can be stored, which it reports', () => {
    const form = open();
    refuseWrites();
    change(form, { name: 'Harbour' });
    expect(form.current.current.values.name).toBe('Harbour');
    expect(form.current.canStore).toBe(false);
  });
});
