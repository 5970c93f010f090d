// @vitest-environment jsdom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outcomeOf, useOutcome } from './useOutcome.ts';

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

it('stays on the form if it was changed again', () => {
  const { result, navigate } = renderOutcome(true);
  act(() => result.current.setOutcome(saved('update')));
  expect(result.current.isLeaving).toBe(false);
  act(() => vi.advanceTimersByTime(2_000));
  expect(navigate).not.toHaveBeenCalled();
  expect(result.current.outcome).toBeNull();
});
