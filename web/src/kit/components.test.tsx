// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { advance, Queries } from '../../test/render.tsx';
import { RefreshButton } from './ReadProblem.tsx';

beforeEach(() => void vi.useFakeTimers());

it("Refresh says 'Refreshing...' as long as the request takes", async () => {
  const refetch = () => new Promise((resolve) => setTimeout(resolve, 2_000));
  render(<RefreshButton refetch={refetch} />, { wrapper: Queries });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await advance(1_900);
  expect(screen.getByRole('button').textContent).toContain('Refreshing...');
  await advance(200);
  expect(screen.getByRole('button').textContent).toBe('Refresh');
});
