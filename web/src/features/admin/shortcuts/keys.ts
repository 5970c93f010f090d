/** How a key is written on the keyboard, and what it is called where signs are not read out. */
export interface KeyName {
  sign: string;
  spoken: string;
}

/** Whether the modifier of shortcuts is the Command key here; elsewhere it is Control. */
export function isMac(userAgent = navigator.userAgent): boolean {
  return /mac/i.test(userAgent) && !/iphone|ipad|ipod/i.test(userAgent);
}

const NAMES: Record<string, KeyName> = {
  '/': { sign: '/', spoken: 'Slash' },
  '?': { sign: '?', spoken: 'Question mark' },
  enter: { sign: 'Enter', spoken: 'Enter' },
  escape: { sign: 'Esc', spoken: 'Escape' },
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

/** The keys of a shortcut such as 'mod+s' in their order, by the names that this keyboard has. */
export function keyNames(keys: string, onMac = isMac()): KeyName[] {
  const modifiers = onMac ? MAC_NAMES : OTHER_NAMES;
  return keys.split('+').map((key) => {
    const name = key.toUpperCase();
    return modifiers[key] ?? NAMES[key] ?? { sign: name, spoken: name };
  });
}
