// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from './useDraft.ts';

const SAVED = { name: 'Band8', isOn: false };

const open = (saved = SAVED, version = 3) =>
  renderHook(() => useDraft({ id: 'test', saved, version }));
const kept = () => localStorage.getItem('band8.draft.test');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the text of a short form (B3)', () => {
  it('is kept with every change and is back when the form opens again', () => {
    const first = open();
    expect(first.result.current.isDirty).toBe(false);
    act(() => first.result.current.change({ name: 'Harbour' }));
    act(() => first.result.current.change({ isOn: true }));
    first.unmount();
    const { current } = open({ name: 'Elsewhere', isOn: false }, 5).result;
    expect(current.values).toEqual({ name: 'Harbour', isOn: true });
    expect(current).toMatchObject({ isDirty: true, isRestored: true, version: 3 });
  });

  it('is not kept when it says what is saved', () => {
    const { result } = open();
    act(() => result.current.change({ name: 'Harbour' }));
    expect(kept()).not.toBeNull();
    act(() => result.current.change({ name: 'Band8' }));
    expect(kept()).toBeNull();
    expect(result.current.isDirty).toBe(false);
  });

  it('becomes what the server has made of it', () => {
    const { result } = open();
    const sent = { name: 'Harbour ', isOn: false };
    act(() => result.current.change(sent));
    act(() => result.current.markSaved(sent, { name: 'Harbour', isOn: false }, 4));
    expect(result.current).toMatchObject({
      values: { name: 'Harbour', isOn: false },
      ...{ isDirty: false, version: 4 },
    });
    expect(kept()).toBeNull();
  });

  it('stays, unsaved, where it was typed while it was saved', () => {
    const { result } = open();
    const sent = { name: 'Harbour', isOn: false };
    act(() => result.current.change(sent));
    act(() => result.current.change({ name: 'Harbour9' }));
    act(() => result.current.markSaved(sent, sent, 4));
    expect(result.current).toMatchObject({ values: { name: 'Harbour9' }, isDirty: true });
    expect(kept()).toContain('Harbour9');
  });

  it('can be thrown away for what the server has', () => {
    const first = open();
    act(() => first.result.current.change({ name: 'Harbour' }));
    first.unmount();
    const { result } = open({ name: 'Elsewhere', isOn: true }, 5);
    act(() => result.current.discard());
    expect(result.current).toMatchObject({
      values: { name: 'Elsewhere', isOn: true },
      ...{ isDirty: false, isRestored: false, version: 5 },
    });
    expect(kept()).toBeNull();
  });

  it('is not taken from what is no draft of this form', () => {
    for (const json of ['', 'null', '{"values":{"name":7,"other":"x"}}', '{"values":null}']) {
      localStorage.setItem('band8.draft.test', json);
      expect(open().result.current).toMatchObject({ values: SAVED, isRestored: false });
      cleanup();
    }
  });

  it('says so where nothing can be kept', () => {
    const { result } = open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    act(() => result.current.change({ name: 'Harbour' }));
    expect(result.current).toMatchObject({ values: { name: 'Harbour' }, canKeep: false });
  });
});
