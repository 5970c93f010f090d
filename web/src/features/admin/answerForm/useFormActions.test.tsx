// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildAnswer } from '../../../../test/builders.ts';
import { useFormActions } from './useFormActions.ts';
import { valuesOf } from './values.ts';

type Options = Parameters<typeof useFormActions>[0];

/** Presses Ctrl+S on the edit page of an answer; returns what is saved. */
function saveByKey(status: Options['form']['status']) {
  const send = vi.fn();
  const values = { ...valuesOf(buildAnswer({ topic: 'Tea' })), taskType: 'task2' as const };
  const form = { status, values, readValues: () => values, isReadOnly: false };
  const save = { send, clearFailure: vi.fn(), pending: null, failure: null, faults: new Map() };
  const options = { page: 'edit', form, save, setOutcome: vi.fn() } as unknown as Options;
  const { unmount } = renderHook(() => useFormActions(options));
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  unmount();
  return send.mock.lastCall?.[0];
}

it('saves a draft by key without leaving its form', () => {
  expect(saveByKey('draft')).toBe('saveDraft');
  expect(saveByKey('scheduled')).toBe('saveDraft');
  expect(saveByKey('pending')).toBe('update');
  expect(saveByKey('published')).toBe('update');
});
