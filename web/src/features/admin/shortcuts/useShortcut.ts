import { useHotkeys } from 'react-hotkeys-hook';

interface ShortcutOptions {
  /** Whether it works now, and is listed; true when left out. */
  enabled?: boolean;
  /** Whether it works while somebody types; true for combinations with a modifier when left out. */
  inFields?: boolean;
}

const SIGN = /^[^a-z0-9+]$/i;

/** What a dialog covers is out of reach, for the keyboard too. */
function isBehindDialog(): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  return dialogs.some((dialog) => dialog.getClientRects().length > 0);
}

/**
 * Makes a shortcut work, and lists it on the help sheet, while the component is on the screen.
 * `keys` is 'mod+s' (⌘ on a Mac, Ctrl elsewhere), 'mod+shift+p', a letter, or a sign such as '/' or
 * '?', by what the keyboard types. Combinations with `mod` work in fields and in the text editor,
 * single keys never do. A key that is held counts once. Nothing happens behind an open dialog.
 */
export function useShortcut(
  keys: string,
  description: string,
  handler: () => void,
  { enabled = true, inFields }: ShortcutOptions = {},
): void {
  const hasMod = keys.split('+').includes('mod');
  const isSign = SIGN.test(keys);
  const worksInFields = hasMod && (inFields ?? true);
  useHotkeys(keys, handler, {
    description,
    useKey: true,
    // Keyboards differ in what it takes to type a sign: Shift, AltGr or nothing.
    ignoreModifiers: isSign,
    ignoreEventWhen: (event) =>
      isSign && (event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'))),
    enableOnFormTags: worksInFields,
    enableOnContentEditable: worksInFields,
    // Nobody wants the browser to save the page instead, not even behind a dialog.
    preventDefault: () => hasMod || !isBehindDialog(),
    enabled: enabled && ((event) => !event.repeat && !isBehindDialog()),
  });
}
