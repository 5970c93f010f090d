import { useHotkeys } from 'react-hotkeys-hook';
import { capitalised } from '../lib/format.ts';

interface ShortcutOptions {
  /** Whether the shortcut works and is listed; defaults to true. */
  enabled?: boolean;
  /** Whether a field that handles the keys itself, such as the text editor, comes first. */
  isFieldFirst?: boolean;
}

interface FieldKeysProps {
  keys: string;
  description: string;
  /** The heading in the help. */
  group: string;
}

/** Lists keys that a field handles itself, such as the text editor, in the help. */
export function FieldKeys({ keys, description, group }: FieldKeysProps) {
  useHotkeys(keys, () => {}, { description, metadata: { group }, ignoreEventWhen: () => true });
  return null;
}

const SIGN = /^[^a-z0-9+]$/i;

/** Whether a field uses single keys itself, unlike a checkbox. */
function usesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('select, textarea, input:not([type="checkbox"])')
  );
}

/** Whether a modal dialog is open; shortcuts of the page behind it must not work. */
function isBehindDialog(): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  return dialogs.some((dialog) => dialog.getClientRects().length > 0);
}

/**
 * Registers a shortcut and lists it in the help while the component is mounted. `keys` is 'mod+s'
 * (⌘ on a Mac, Ctrl elsewhere), 'mod+shift+p', a letter, or a symbol such as '/' or '?', matched by
 * the typed character. Combinations with `mod` also work in fields and in the text editor, single
 * keys never do. A key held down fires once.
 */
export function useShortcut(
  keys: string,
  description: string,
  handler: () => void,
  { enabled = true, isFieldFirst = false }: ShortcutOptions = {},
): void {
  const hasMod = keys.split('+').includes('mod');
  const isSign = SIGN.test(keys);
  useHotkeys(keys, handler, {
    description,
    useKey: true,
    // Keyboards differ in whether a symbol needs Shift, AltGr or no modifier.
    ignoreModifiers: isSign,
    ignoreEventWhen: (event) =>
      (isFieldFirst && event.defaultPrevented) ||
      (!hasMod && usesKeys(event.target)) ||
      (isSign && (event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph')))),
    enableOnFormTags: true,
    enableOnContentEditable: hasMod,
    // The browser's own action, such as saving the page, is never wanted, not even behind a dialog.
    preventDefault: () => hasMod || !isBehindDialog(),
    enabled: enabled && ((event) => !event.repeat && !isBehindDialog()),
  });
}

/** A key's symbol on the keyboard, and its spoken name where screen readers skip the symbol. */
interface KeyName {
  sign: string;
  spoken: string;
}

/** Whether shortcuts use the Command key instead of Control. */
export function isMac(userAgent = navigator.userAgent): boolean {
  return /mac/i.test(userAgent) && !/iphone|ipad|ipod/i.test(userAgent);
}

const NAMES: Record<string, KeyName> = {
  '/': { sign: '/', spoken: 'Slash' },
  '?': { sign: '?', spoken: 'Question mark' },
  escape: { sign: 'Esc', spoken: 'Escape' },
};
const MAC_NAMES: Record<string, KeyName> = {
  mod: { sign: '⌘', spoken: 'Command' },
  shift: { sign: '⇧', spoken: 'Shift' },
  alt: { sign: '⌥', spoken: 'Option' },
};
const OTHER_NAMES: Record<string, KeyName> = { mod: { sign: 'Ctrl', spoken: 'Control' } };

/** The names of the keys in a shortcut such as 'mod+s', in order, for this keyboard. */
export function keyNames(keys: string, onMac = isMac()): KeyName[] {
  const modifiers = onMac ? MAC_NAMES : OTHER_NAMES;
  return keys.split('+').map((key) => {
    const name = capitalised(key);
    return modifiers[key] ?? NAMES[key] ?? { sign: name, spoken: name };
  });
}
