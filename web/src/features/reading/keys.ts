import { settings } from '../../storage/settings.ts';

/** Something on the page that a single key presses, or goes to if it is typed into. */
export interface KeyTarget {
  key: string;
  name: string;
  element: HTMLElement;
}

const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"])';

/** Whether single keys work; who speaks to the computer may have to switch them off. */
export function areKeysOn(): boolean {
  return settings.keys.read() !== 'off';
}

export function switchKeys(isOn: boolean): void {
  if (isOn) settings.keys.remove();
  else settings.keys.write('off');
}

/** What a key does; `data-key-name` says it where the element's own text changes. */
function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const { keyName } = element.dataset;
  return (keyName ?? element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
}

/** What is on the page for a key: whatever says so by `aria-keyshortcuts` and can be seen. */
export function keyTargets(): KeyTarget[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      key: element.getAttribute('aria-keyshortcuts') ?? '',
      name: nameOf(element),
      element,
    }));
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || !areKeysOn()) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(TYPED_INTO)) return;
  const found = keyTargets().find((each) => each.key === key);
  // What a dialog covers is out of reach.
  if (!found || found.element.closest('[inert]')) return;
  event.preventDefault();
  if (found.element.matches(TYPED_INTO)) found.element.focus();
  else found.element.click();
}

/** Makes single keys work on the public pages: never while somebody types. */
export function listenToKeys(): void {
  document.addEventListener('keydown', onKey);
}
