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

function open(values = SAVED, version = 3) {
  const stored = storedForm(KEY, values, (found) => ({ version: Number(found.version) || 0 }));
  return renderHook(() => {
    const form = useUnsaved<Text>({ stored, saved: { values, version } });
    return { ...form, ...useDiscard(form, KEY) };
  });
}
const stored = () => localStorage.getItem(KEY);

beforeEach(() => {
  forgetDiscarded();
});

describe('unsaved values', () => {
  it('are stored with every change and restored when the form opens again', () => {
    const first = open();
    expect(first.result.current.isDirty).toBe(false);
    act(() => first.result.current.change({ name: 'Harbour' }));
    act(() => first.result.current.change({ isOn: true }));
    first.unmount();
    const { current } = open({ name: 'Elsewhere', isOn: false }, 5).result;
    expect(current.current).toEqual({ values: { name: 'Harbour', isOn: true }, version: 3 });
    expect(current).toMatchObject({ isDirty: true, isRestored: true });
  });

  it('are not stored when they equal the saved ones', () => {
    const { result } = open();
    act(() => result.current.change({ name: 'Harbour' }));
    expect(stored()).not.toBeNull();
    act(() => result.current.change({ name: 'Band8' }));
    expect(stored()).toBeNull();
    expect(result.current.isDirty).toBe(false);
  });

  it('equal the saved ones in any order of their names', () => {
    const form = { current: { values: { faults: [{ note: 'Past.', quote: 'fall' }] } } };
    const saved = { values: { faults: [{ quote: 'fall', note: 'Past.' }] } };
    const stored = storedForm(KEY, { faults: [{ quote: '', note: '' }] }, () => ({}));
    const { result } = renderHook(() => useUnsaved({ stored, saved }));
    act(() => void result.current.set(form));
    expect(result.current.isDirty).toBe(false);
    act(() => result.current.change({ faults: [] }));
    expect(result.current.isDirty).toBe(true);
  });

  it('that an editor shows itself are stored at once and rendered after a pause', () => {
    vi.useFakeTimers();
    const { result } = open();
    const type = (name: string) =>
      act(() => {
        const current = { values: { name, isOn: false }, version: 3 };
        result.current.set({ current }, { isShown: true });
      });
    type('H');
    expect(result.current).toMatchObject({ isDirty: true, current: { values: { name: 'H' } } });
    type('Ha');
    expect(stored()).toContain('"Ha"');
    expect(result.current.read().current.values.name).toBe('Ha');
    expect(result.current.current.values.name).toBe('H');
    act(() => vi.runAllTimers());
    expect(result.current.current.values.name).toBe('Ha');
  });

  it.each([
    ['once the letter is shown', () => vi.runAllTimers()],
    ['before the form is left', () => dispatchEvent(new Event('pagehide'))],
  ])('that take time are changed %s, once for several calls', (_, happen) => {
    vi.useFakeTimers();
    const { result } = open();
    const make = vi.fn(() => result.current.change({ name: 'Harbour' }));
    act(() => {
      result.current.defer(make);
      result.current.defer(make);
    });
    expect(stored()).toBeNull();
    act(() => void happen());
    expect(stored()).toContain('Harbour');
    act(() => vi.runAllTimers());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('that take time are changed before the form is read, changed, saved or discarded', () => {
    const { result } = open();
    const type = (name: string) => result.current.defer(() => result.current.change({ name }));
    const { version } = result.current.saved;
    type('Read');
    expect(result.current.read().current.values.name).toBe('Read');
    type('Changed');
    act(() => result.current.change({ isOn: true }));
    expect(result.current.read().current.values).toEqual({ name: 'Changed', isOn: true });
    type('Saved');
    const sent = { name: 'Changed', isOn: true };
    act(() => result.current.markSaved(sent, { values: sent, version }));
    expect(result.current.current.values).toEqual({ name: 'Saved', isOn: true });
    type('Discarded');
    act(() => result.current.discard());
    expect(result.current.read().current.values).toEqual(sent);
  });

  it('are replaced by the server’s values after a save', () => {
    const { result } = open();
    const sent = { name: 'Harbour ', isOn: false };
    act(() => result.current.change(sent));
    act(() =>
      result.current.markSaved(sent, { values: { name: 'Harbour', isOn: false }, version: 4 }),
    );
    expect(result.current).toMatchObject({
      current: { values: { name: 'Harbour', isOn: false }, version: 4 },
      isDirty: false,
    });
    expect(stored()).toBeNull();
  });

  it('remain unsaved if they were typed during the save', () => {
    const { result } = open();
    const sent = { name: 'Harbour', isOn: false };
    act(() => result.current.change(sent));
    act(() => result.current.change({ name: 'Harbour9' }));
    act(() => result.current.markSaved(sent, { values: sent, version: 4 }));
    expect(result.current).toMatchObject({
      current: { values: { name: 'Harbour9' }, version: 4 },
      isDirty: true,
    });
    expect(stored()).toContain('Harbour9');
  });

  it('can be discarded for the saved ones', () => {
    const first = open();
    act(() => first.result.current.change({ name: 'Harbour' }));
    first.unmount();
    const { result } = open({ name: 'Elsewhere', isOn: true }, 5);
    act(() => result.current.discard());
    expect(result.current).toMatchObject({
      current: { values: { name: 'Elsewhere', isOn: true }, version: 5 },
      isDirty: false,
      isRestored: false,
    });
    expect(stored()).toBeNull();
  });

  it('that were discarded can be taken back, one after the other, until the page is left', () => {
    const first = open();
    for (const name of ['One', 'Two']) {
      act(() => first.result.current.change({ name }));
      act(() => first.result.current.discard());
    }
    act(() => first.result.current.discard());
    first.unmount();
    const { result } = open();
    const undo = () => {
      act(() => result.current.undoDiscard());
      return result.current.current.values.name;
    };
    expect([undo(), undo(), undo()], 'Two was replaced by One').toEqual(['Two', 'One', 'Two']);
    expect(result.current).toMatchObject({ isDirty: true, isRestored: true });
    expect(stored()).toContain('Two');
    act(() => forgetDiscarded());
    expect(result.current.discarded.last).toBeUndefined();
  });

  it('that were discarded for newer ones continue from these', () => {
    const { result } = open();
    act(() => result.current.change({ name: 'Mine' }));
    const theirs = { values: { name: 'Theirs', isOn: true }, version: 4 };
    act(() => result.current.discard(theirs));
    expect(result.current).toMatchObject({ current: theirs, saved: theirs, isDirty: false });
    act(() => result.current.undoDiscard());
    expect(result.current.current).toEqual({ values: { name: 'Mine', isOn: false }, version: 4 });
  });

  it('are not read from text that is not a draft of this form', () => {
    for (const json of ['', 'null', '{"values":{"name":7,"other":"x"}}', '{"values":null}']) {
      localStorage.setItem(KEY, json);
      expect(open().result.current).toMatchObject({
        current: { values: SAVED },
        isRestored: false,
      });
      cleanup();
    }
  });

  it('report when nothing can be stored', () => {
    const { result } = open();
    refuseWrites();
    act(() => result.current.change({ name: 'Harbour' }));
    expect(result.current).toMatchObject({
      current: { values: { name: 'Harbour' } },
      canStore: false,
    });
  });
});
