// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

const KEY = 'band8.chartHeight';

/** Opens a page with the handle, as if for the first time, and returns the height that it shows. */
async function openPage(): Promise<number> {
  cleanup();
  vi.resetModules();
  document.documentElement.removeAttribute('style');
  const { PanelHandle } = await import('./PanelHandle.tsx');
  render(<PanelHandle controls="chart" />);
  return height();
}

const handle = () => screen.getByRole('separator');
const height = () => Number(handle().getAttribute('aria-valuenow'));
const drawn = () => document.documentElement.style.getPropertyValue('--panel-h');

it.each([
  ['ArrowUp', 400, 384],
  ['ArrowDown', 400, 416],
  ['Home', 400, 200],
  ['End', 400, 800],
  ['a', 400, 400],
])('%s at %d leads to %s', async (key, from, to) => {
  localStorage.setItem(KEY, String(from));
  await openPage();
  fireEvent.keyDown(handle(), { key });
  expect(height()).toBe(to);
});

describe('the remembered height', () => {
  it('is applied to the page and restored on the next one', async () => {
    await openPage();
    fireEvent.keyDown(handle(), { key: 'ArrowDown' });
    expect(drawn()).toBe('416px');
    expect(await openPage()).toBe(416);
    fireEvent.doubleClick(handle());
    expect([height(), drawn()]).toEqual([400, '']);
    expect(await openPage()).toBe(400);
  });

  it.each(['nonsense', '', '1e9', '-300', '99999', '20'])(
    'is the usual one for %j, like in the pre-paint script',
    async (stored) => {
      localStorage.setItem(KEY, stored);
      expect(await openPage()).toBe(400);
    },
  );
});
