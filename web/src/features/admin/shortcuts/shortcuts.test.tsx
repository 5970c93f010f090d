// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isMac, keyNames, useShortcut } from '../../../kit/useShortcut.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

interface PageProps {
  keys: string;
  handler?: () => void;
  enabled?: boolean;
  isFieldFirst?: boolean;
}

const onKey = vi.fn();
function Page({ keys, handler = onKey, ...options }: PageProps) {
  useShortcut(keys, 'Do it', handler, options);
  return (
    <>
      <input aria-label="Field" />
      <select aria-label="Choice" />
      <button type="button">Button</button>
    </>
  );
}

/** Presses a key; returns whether the browser would still act on it. */
function press(on: Element, init: KeyboardEventInit): boolean {
  const isAllowed = fireEvent.keyDown(on, init);
  fireEvent.keyUp(on, init);
  return isAllowed;
}

const CTRL_S = { key: 's', code: 'KeyS', ctrlKey: true };
const field = () => screen.getByLabelText('Field');

describe('useShortcut', () => {
  it('handles a combination everywhere, once if held, and prevents the browser’s action', () => {
    render(<Page keys="mod+s" />);
    expect(press(document.body, CTRL_S)).toBe(false);
    expect(press(document.body, { ...CTRL_S, repeat: true })).toBe(false);
    expect(press(field(), CTRL_S)).toBe(false);
    expect(onKey).toHaveBeenCalledTimes(2);
  });

  it('can leave a combination to a field that handles it itself', () => {
    render(<Page keys="mod+k" isFieldFirst />);
    const addLink = { key: 'k', code: 'KeyK', ctrlKey: true };
    field().addEventListener('keydown', (event) => event.preventDefault());
    press(field(), addLink);
    expect(onKey).not.toHaveBeenCalled();
    press(document.body, addLink);
    expect(onKey).toHaveBeenCalledOnce();
  });

  it('ignores single letters while the user types', () => {
    render(<Page keys="n" />);
    const letter = { key: 'n', code: 'KeyN' };
    for (const typed of [field(), screen.getByLabelText('Choice')]) {
      expect(press(typed, letter)).toBe(true);
    }
    expect(onKey).not.toHaveBeenCalled();
    expect(press(screen.getByRole('button'), letter)).toBe(false);
    expect(onKey).toHaveBeenCalledOnce();
  });

  it.each<[string, string, KeyboardEventInit, number]>([
    ['a letter with Control', 'n', { key: 'n', code: 'KeyN', ctrlKey: true }, 0],
    ['a letter with Meta', 'n', { key: 'n', code: 'KeyN', metaKey: true }, 0],
    ['a letter with Alt', 'n', { key: 'n', code: 'KeyN', altKey: true }, 0],
    ['a letter with Shift', 'n', { key: 'n', code: 'KeyN', shiftKey: true }, 0],
    ['a symbol', '/', { key: '/', code: 'Slash' }, 1],
    ['a symbol typed with Shift', '/', { key: '/', code: 'Digit7', shiftKey: true }, 1],
    ['a symbol with Control', '/', { key: '/', code: 'Slash', ctrlKey: true }, 0],
    ['another symbol on its key', '/', { key: '7', code: 'Digit7' }, 0],
    ['the typed letter', 'mod+s', { key: 's', code: 'Semicolon', ctrlKey: true }, 1],
    ['another letter at its position', 'mod+s', { key: 'o', code: 'KeyS', ctrlKey: true }, 0],
  ])('compares what was typed, not where: %s', (_what, keys, init, times) => {
    render(<Page keys={keys} />);
    expect(press(document.body, init)).toBe(times === 0);
    expect(onKey).toHaveBeenCalledTimes(times);
  });

  it('uses the Command key instead of Control on a Mac', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
    render(<Page keys="mod+s" />);
    press(document.body, CTRL_S);
    expect(onKey).not.toHaveBeenCalled();
    press(document.body, { key: 's', code: 'KeyS', metaKey: true });
    expect(onKey).toHaveBeenCalledOnce();
  });

  it('calls the current handler, and none when disabled', () => {
    const { rerender } = render(<Page keys="mod+s" handler={() => onKey('before')} />);
    rerender(<Page keys="mod+s" />);
    press(document.body, CTRL_S);
    rerender(<Page keys="mod+s" enabled={false} />);
    expect(press(document.body, CTRL_S)).toBe(true);
    expect(onKey).toHaveBeenCalledOnce();
    expect(onKey).not.toHaveBeenCalledWith('before');
  });
});

describe('key names', () => {
  it('match the keyboard', () => {
    const signs = (keys: string, onMac: boolean) => keyNames(keys, onMac).map(({ sign }) => sign);
    expect(signs('mod+shift+p', false)).toEqual(['Ctrl', 'Shift', 'P']);
    expect(signs('mod+shift+p', true)).toEqual(['⌘', '⇧', 'P']);
    expect(signs('?', true)).toEqual(['?']);
  });

  it('can be read aloud', () => {
    const spoken = ['mod+enter', '/', '?'].flatMap((keys) => keyNames(keys, true));
    expect(spoken.map((name) => name.spoken).join()).toBe('Command,Enter,Slash,Question mark');
  });

  it.each([
    [MAC, true],
    [IPHONE, false],
  ])('detect a Mac: %s', (userAgent, expected) => {
    expect(isMac(userAgent)).toBe(expected);
  });
});
