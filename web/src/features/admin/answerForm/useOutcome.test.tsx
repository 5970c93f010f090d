// @vitest-environment jsdom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { idOf } from '../../../../test/builders.ts';
import { outcomeOf, useOutcome } from './useOutcome.ts';

it('stays on the form if it was changed again', () => {
  vi.useFakeTimers();
  const router = createRouter({ routeTree: createRootRoute() });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  const { result } = renderHook(() => useOutcome(true), { wrapper });
  const answer = { id: idOf(1) };
  const saved = outcomeOf({ page: 'edit', intent: 'update', wasDraft: true, answer });
  act(() => result.current.setOutcome(saved));
  expect(result.current.isLeaving).toBe(false);
  act(() => vi.advanceTimersByTime(2_000));
  expect(navigate).not.toHaveBeenCalled();
  expect(result.current.outcome).toBeNull();
});
