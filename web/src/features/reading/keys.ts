import '../../lib/inputMethods.ts';
import { settings } from '../../storage/settings.ts';

const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"])';

/** Whether single keys work; speech input users may need to switch them off. */
export function areSingleKeysOn(): boolean {
  return settings.keys.read() !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) settings.keys.remove();
  else settings.keys.write('off');
}

/** The name of a key's action; `data-key-name` sets it where the element's text changes. */
function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const { keyName } = element.dataset;
  return (keyName ?? element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
}

/**
 * The visible elements with `aria-keyshortcuts`, which a single key clicks, or focuses if they are
 * text fields. A page's own come after the masthead's, and win.
 */
export function findKeyTargets() {
  const targets = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0)
    .map((element) => ({
      key: element.getAttribute('aria-keyshortcuts') ?? '',
      name: nameOf(element),
      element,
    }));
  return [...new Map(targets.map((target) => [target.key, target])).values()];
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || !areSingleKeysOn()) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(TYPED_INTO)) return;
  const found = findKeyTargets().find((each) => each.key === key);
  // Keys must not reach the page below a dialog.
  if (!found || found.element.closest('[inert]')) return;
  event.preventDefault();
  if (found.element.matches(TYPED_INTO)) found.element.focus();
  else found.element.click();
}

/** Enables single keys on the public pages, except while typing. */
export function listenToKeys(): void {
  document.addEventListener('keydown', onKey);
}
