// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { advance, Queries } from '../../test/render.tsx';
import { RefreshButton } from './ReadProblem.tsx';

beforeEach(() => void vi.useFakeTimers());

it.each([
  ['at least 500 ms', 0, 499],
  ['as long as the request takes', 2_000, 1_900],
])("Refresh says 'Refreshing...' for %s", async (_, takes, meanwhile) => {
  const refetch = () => new Promise((resolve) => setTimeout(resolve, takes));
  render(<RefreshButton refetch={refetch} />, { wrapper: Queries });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await advance(meanwhile);
  expect(screen.getByRole('button').textContent).toContain('Refreshing...');
  await advance(200);
  expect(screen.getByRole('button').textContent).toBe('Refresh');
});
