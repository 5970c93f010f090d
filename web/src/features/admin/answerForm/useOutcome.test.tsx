// @vitest-environment jsdom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SETTINGS_SAVED } from '../settings/useSettingsForm.ts';
import { outcomeOf } from './outcomes.ts';
import { useOutcome } from './useOutcome.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function renderOutcome(isDirty: boolean) {
  const router = createRouter({ routeTree: createRootRoute() });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  const { result } = renderHook(() => useOutcome(isDirty), { wrapper });
  return { result, navigate };
}

const saved = (intent: 'saveDraft' | 'update') =>
  outcomeOf({ page: 'edit', intent, wasDraft: true, answer: { id: 'a'.repeat(24) } });

it.each([
  ['Draft saved successfully!', saved('saveDraft')],
  ['Settings updated successfully!', SETTINGS_SAVED],
])('shows %s for 3 s and stays on the form', (message, outcome) => {
  const { result, navigate } = renderOutcome(false);
  act(() => result.current.setOutcome(outcome));
  act(() => vi.advanceTimersByTime(2_999));
  expect(result.current.outcome?.message).toBe(message);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.outcome).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
});

it('opens the list 2 s after a change was saved', () => {
  const { result, navigate } = renderOutcome(false);
  act(() => result.current.setOutcome(saved('update')));
  expect(result.current.isLeaving).toBe(true);
  act(() => vi.advanceTimersByTime(1_999));
  expect(navigate).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/admin/answers' }));
});

it('stays on the form if it was changed again', () => {
  const { result, navigate } = renderOutcome(true);
  act(() => result.current.setOutcome(saved('update')));
  expect(result.current.isLeaving).toBe(false);
  act(() => vi.advanceTimersByTime(2_000));
  expect(navigate).not.toHaveBeenCalled();
  expect(result.current.outcome).toBeNull();
});
