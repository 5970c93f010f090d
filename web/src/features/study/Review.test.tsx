// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildWord, idOf } from '../../../test/builders.ts';
import { starredWords } from '../../storage/words.ts';
import { Review } from './Review.tsx';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  starredWords.clear();
});

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

function grade(name: RegExp) {
  press(/Show the word/);
  press(name);
}

it('shows a word again when it is due, and counts due words', () => {
  starredWords.replace(['a', 'd'].map((id) => buildWord({ id: idOf(id), at: NOW - MINUTE })));
  render(<Review onEnd={() => {}} />);
  screen.getByText('2 words due');
  grade(/Good in 10 minutes/);
  screen.getByText('1 word due');
  grade(/Good in 10 minutes/);
  screen.getByRole('heading', { name: 'Done for now' });
  expect(screen.getByRole('status').textContent).toBe(
    '2 reviews completed. Your next word is due in 10 minutes.',
  );

  act(() => vi.advanceTimersByTime(9 * MINUTE));
  expect(screen.queryByRole('button', { name: /Show the word/ })).toBeNull();
  act(() => vi.advanceTimersByTime(MINUTE));
  screen.getByRole('button', { name: /Show the word/ });
  screen.getByText('2 words due');
});
