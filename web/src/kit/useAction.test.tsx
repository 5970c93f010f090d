// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Queries } from '../../test/render.tsx';
import { useAction } from './useAction.ts';

it('runs an action from a menu that was opened before the last one ended, but not during it', async () => {
  const { result } = renderHook(() => useAction(), { wrapper: Queries });
  const last = Promise.withResolvers<string>();
  const calls = [
    vi.fn(() => last.promise),
    vi.fn(async () => 'Ignored'),
    vi.fn(async () => 'Done'),
  ];
  const run = (index: number) =>
    act(() => opened({ call: calls[index] ?? expect.fail(), failed: 'Failed' }));
  let opened = result.current.run;
  await run(0);
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  opened = result.current.run;
  await run(1);
  await act(() => last.resolve('Done'));
  await run(2);
  expect(calls.map((call) => call.mock.calls.length)).toEqual([1, 0, 1]);
});
