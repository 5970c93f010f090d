// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isMac, keyNames } from './keys.ts';
import { useShortcut } from './useShortcut.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

function Page({ handler, keys, ...options }: PageProps) {
  useShortcut(keys, 'Do it', handler, options);
  return (
    <>
      <input aria-label="Field" />
      <select aria-label="Choice" />
      <button type="button">Button</button>
    </>
  );
}

interface PageProps {
  handler: () => void;
  keys: string;
  enabled?: boolean;
  inFields?: boolean;
  isFieldFirst?: boolean;
}

/** Presses a key; returns whether the browser would still act on it. */
function press(on: Element, init: KeyboardEventInit): boolean {
  const isAllowed = fireEvent.keyDown(on, init);
  fireEvent.keyUp(on, init);
  return isAllowed;
}

const CTRL_S = { key: 's', code: 'KeyS', ctrlKey: true };

describe('useShortcut', () => {
  it('handles a combination everywhere and prevents the browser’s own action', () => {
    const handler = vi.fn();
    render(<Page keys="mod+s" handler={handler} />);
    expect(press(document.body, CTRL_S)).toBe(false);
    expect(press(screen.getByLabelText('Field'), CTRL_S)).toBe(false);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('can ignore a combination in fields', () => {
    const handler = vi.fn();
    render(<Page keys="mod+s" handler={handler} inFields={false} />);
    expect(press(screen.getByLabelText('Field'), CTRL_S)).toBe(true);
    expect(handler).not.toHaveBeenCalled();
    press(document.body, CTRL_S);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('can leave a combination to a field that handles it itself', () => {
    const handler = vi.fn();
    render(<Page keys="mod+k" handler={handler} isFieldFirst />);
    const addLink = { key: 'k', code: 'KeyK', ctrlKey: true };
    const field = screen.getByLabelText('Field');
    field.addEventListener('keydown', (event) => event.preventDefault());
    press(field, addLink);
    expect(handler).not.toHaveBeenCalled();
    press(document.body, addLink);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('uses the Command key instead of Control on a Mac', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
    const handler = vi.fn();
    render(<Page keys="mod+s" handler={handler} />);
    press(document.body, CTRL_S);
    expect(handler).not.toHaveBeenCalled();
    press(document.body, { key: 's', code: 'KeyS', metaKey: true });
    expect(handler).toHaveBeenCalledOnce();
  });

  it('ignores single letters while the user types, whatever the options', () => {
    const handler = vi.fn();
    render(<Page keys="n" handler={handler} inFields />);
    const letter = { key: 'n', code: 'KeyN' };
    expect(press(screen.getByLabelText('Field'), letter)).toBe(true);
    expect(press(screen.getByLabelText('Choice'), letter)).toBe(true);
    expect(handler).not.toHaveBeenCalled();
    expect(press(screen.getByRole('button'), letter)).toBe(false);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('ignores a letter with another modifier', () => {
    const handler = vi.fn();
    render(<Page keys="n" handler={handler} />);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
      expect(press(document.body, { key: 'n', code: 'KeyN', [modifier]: true })).toBe(true);
    }
    expect(handler).not.toHaveBeenCalled();
  });

  it('recognises a symbol however the keyboard types it', () => {
    const handler = vi.fn();
    render(<Page keys="/" handler={handler} />);
    press(document.body, { key: '/', code: 'Slash' });
    press(document.body, { key: '/', code: 'Digit7', shiftKey: true });
    expect(handler).toHaveBeenCalledTimes(2);
    press(document.body, { key: '/', code: 'Slash', ctrlKey: true });
    press(document.body, { key: '7', code: 'Digit7' });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('uses the typed letter, not the key’s position', () => {
    const handler = vi.fn();
    render(<Page keys="mod+s" handler={handler} />);
    press(document.body, { key: 'o', code: 'KeyS', ctrlKey: true });
    expect(handler).not.toHaveBeenCalled();
    press(document.body, { key: 's', code: 'Semicolon', ctrlKey: true });
    expect(handler).toHaveBeenCalledOnce();
  });

  it('fires once for a key held down', () => {
    const handler = vi.fn();
    render(<Page keys="mod+s" handler={handler} />);
    press(document.body, CTRL_S);
    expect(press(document.body, { ...CTRL_S, repeat: true })).toBe(false);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('calls the current handler, and none when disabled', () => {
    const [before, now] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Page keys="mod+s" handler={before} />);
    rerender(<Page keys="mod+s" handler={now} />);
    press(document.body, CTRL_S);
    rerender(<Page keys="mod+s" handler={now} enabled={false} />);
    expect(press(document.body, CTRL_S)).toBe(true);
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
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
    const spoken = (keys: string) => keyNames(keys, true).map((name) => name.spoken);
    expect([...spoken('mod+enter'), ...spoken('/'), ...spoken('?')]).toEqual([
      'Command',
      'Enter',
      'Slash',
      'Question mark',
    ]);
  });

  it.each([
    [MAC, true],
    [IPHONE, false],
    [WINDOWS, false],
  ])('detect a Mac: %s', (userAgent, expected) => {
    expect(isMac(userAgent)).toBe(expected);
  });
});
