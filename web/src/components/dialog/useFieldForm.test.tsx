// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Queries } from '../../../test/render.tsx';
import type { Sending } from '../../storage/useSentForm.ts';
import { useFieldForm } from './useFieldForm.ts';

const EMPTY = { name: '', text: '' };
const FIELDS = (['name', 'text'] as const).map((name) => ({
  name,
  label: name,
  type: 'text' as const,
}));
const STORAGE_KEY = 'band8.form.contact';

const send = vi.fn(async (_values: typeof EMPTY, _sending: Sending) => {});
const onFailed = vi.fn();

function open() {
  return renderHook(
    () => {
      const onSent = () => form.reset();
      const form = useFieldForm({ id: 'contact', fields: FIELDS, send, onSent, onFailed });
      return form;
    },
    { wrapper: Queries },
  ).result;
}
const storedValues = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}').values;
const keys = () => send.mock.calls.map(([, { key }]) => key);

it('is not written back by a page that changed nothing', () => {
  const form = open();
  act(() => form.current.change('text', 'Why?'));
  // Simulates sending in another tab.
  localStorage.removeItem(STORAGE_KEY);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

describe('sending', () => {
  it('deletes the text from the form and the device', async () => {
    const form = open();
    act(() => form.current.change('text', 'Why?'));
    await act(() => form.current.submit(''));
    const sent = { name: '', text: 'Why?' };
    expect(send).toHaveBeenCalledExactlyOnceWith(sent, { key: keys()[0], website: '' });
    expect(form.current.values).toEqual(EMPTY);
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('happens only once at a time', async () => {
    const form = open();
    act(() => form.current.change('text', 'Why?'));
    await act(async () => {
      await Promise.all([form.current.submit(''), form.current.submit('')]);
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('uses one key for the same text, also after a failure and a reload', async () => {
    const failure = new Error('503');
    send.mockRejectedValue(failure);
    let form = open();
    act(() => form.current.change('text', 'Why?'));
    expect(await act(() => form.current.submit(''))).toBe(failure);
    expect(onFailed).toHaveBeenCalledWith(failure);
    expect(form.current.values.text).toBe('Why?');
    expect(form.current.isSending).toBe(false);
    cleanup();
    form = open();
    await act(() => form.current.submit(''));
    act(() => form.current.change('text', 'Why not?'));
    await act(() => form.current.submit(''));
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

it('clearing can be undone, also after something was typed and the dialog was closed', () => {
  const form = open();
  act(() => form.current.change('text', 'Why?'));
  act(() => form.current.discard());
  expect(form.current.values).toEqual(EMPTY);
  act(() => form.current.change('name', 'A'));
  cleanup();
  const again = open();
  act(() => again.current.undoDiscard());
  expect(again.current.values).toEqual({ name: '', text: 'Why?' });
  expect(storedValues()).toEqual({ name: '', text: 'Why?' });
  act(() => again.current.undoDiscard());
  const typed = { name: 'A', text: '' };
  expect(again.current.values, 'nor is what was typed meanwhile lost').toEqual(typed);
});
