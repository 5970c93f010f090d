// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { advance, Queries } from '../../test/render.tsx';
import { outcomeTitle } from './BulkOutcome.tsx';
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

it('the title of a bulk action counts what succeeded', () => {
  const items = [{ failure: undefined }, { failure: 'No.' }];
  expect(outcomeTitle('answer', 'changed', items)).toBe('1 of 2 answers changed');
  expect(outcomeTitle('comment', 'removed', items.slice(0, 1))).toBe('1 of 1 comment removed');
});
