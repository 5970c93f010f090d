// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PanelHandle } from './PanelHandle.tsx';
import { setPanelHeight } from './panelHeight.ts';

beforeEach(() => {
  setPanelHeight(400);
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => {};
});

function handle() {
  render(<PanelHandle controls="panel" />);
  return screen.getByRole('separator', { name: 'Chart height' });
}

const heightOf = (separator: HTMLElement) => separator.getAttribute('aria-valuenow');
const stored = () => localStorage.getItem('band8.chartHeight');

it('moves with the arrow keys, stores the height, and ignores other keys', () => {
  const separator = handle();
  expect(fireEvent.keyDown(separator, { key: 'ArrowDown' })).toBe(false);
  expect(heightOf(separator)).toBe('416');
  expect(stored()).toBe('416');
  fireEvent.keyDown(separator, { key: 'End' });
  expect(heightOf(separator)).toBe('800');
  expect(fireEvent.keyDown(separator, { key: 'PageDown' })).toBe(true);
});

it('follows a dragging pointer and stores the height on release', () => {
  const separator = handle();
  fireEvent.pointerMove(separator, { pointerId: 1, clientY: 900 });
  expect(heightOf(separator)).toBe('400');

  fireEvent.pointerDown(separator, { pointerId: 1, clientY: 100, button: 0 });
  fireEvent.pointerMove(separator, { pointerId: 1, clientY: 150 });
  expect(heightOf(separator)).toBe('450');
  expect(stored()).toBeNull();
  fireEvent.pointerMove(separator, { pointerId: 1, clientY: -900 });
  expect(heightOf(separator)).toBe('200');
  fireEvent.pointerUp(separator, { pointerId: 1 });
  expect(stored()).toBe('200');

  fireEvent.pointerMove(separator, { pointerId: 1, clientY: 400 });
  expect(heightOf(separator)).toBe('200');
});

it('restores the default height on a double click and forgets the stored one', () => {
  const separator = handle();
  fireEvent.keyDown(separator, { key: 'End' });
  fireEvent.doubleClick(separator);
  expect(heightOf(separator)).toBe('400');
  expect(document.documentElement.style.getPropertyValue('--panel-h')).toBe('');
  expect(stored()).toBeNull();
});
