/** A key's symbol on the keyboard, and its spoken name where screen readers skip the symbol. */
export interface KeyName {
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
  enter: { sign: 'Enter', spoken: 'Enter' },
  escape: { sign: 'Esc', spoken: 'Escape' },
  tab: { sign: 'Tab', spoken: 'Tab' },
};
const MAC_NAMES: Record<string, KeyName> = {
  mod: { sign: '⌘', spoken: 'Command' },
  shift: { sign: '⇧', spoken: 'Shift' },
  alt: { sign: '⌥', spoken: 'Option' },
};
const OTHER_NAMES: Record<string, KeyName> = {
  mod: { sign: 'Ctrl', spoken: 'Control' },
  shift: { sign: 'Shift', spoken: 'Shift' },
  alt: { sign: 'Alt', spoken: 'Alt' },
};

/** The names of the keys in a shortcut such as 'mod+s', in order, for this keyboard. */
export function keyNames(keys: string, onMac = isMac()): KeyName[] {
  const modifiers = onMac ? MAC_NAMES : OTHER_NAMES;
  return keys.split('+').map((key) => {
    const name = key.toUpperCase();
    return modifiers[key] ?? NAMES[key] ?? { sign: name, spoken: name };
  });
}
