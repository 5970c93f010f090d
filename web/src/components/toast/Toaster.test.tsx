// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './store.ts';
import { Toaster } from './Toaster.tsx';

const REMOVED_MS = 1_000_000;

const show = (title: string) => act(() => showToast({ title }));

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    vi.runAllTimers();
  });

  it('can contain a link that opens in a new tab', () => {
    const link = { label: 'View on site', href: '/answer/1', otherWay: 'See the menu' };
    act(() => showToast({ title: 'Answer published', link }));
    const shown = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on site' });
    expect([shown.getAttribute('href'), shown.target]).toEqual(['/answer/1', '_blank']);
  });

  it('are dismissed by their button and deleted after 1,000,000 ms', () => {
    show('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).toBeNull();
    vi.advanceTimersByTime(REMOVED_MS - 1);
    expect(currentToast.read()?.title).toBe('Saved');
    vi.advanceTimersByTime(1);
    expect(currentToast.read()).toBeUndefined();
  });

  it('are not removed by an earlier dismissal', () => {
    show('First');
    const first = currentToast.read()?.id ?? 0;
    act(() => dismissToast(first));
    show('Second');
    act(() => dismissToast(first));
    vi.advanceTimersByTime(REMOVED_MS - 6_000);
    expect(currentToast.read()?.title).toBe('Second');
  });
});
