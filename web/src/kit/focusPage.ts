import { useLayoutEffect, useRef } from 'react';

/** Focuses the page when the focused element is gone, so that Tab continues from there. */
export function focusPage(): void {
  const { activeElement } = document;
  // The browser notices only later that a focused element has been hidden.
  const isGone = activeElement === document.body || activeElement?.getClientRects().length === 0;
  if (isGone) document.getElementById('main')?.focus({ preventScroll: true });
}

/** Focuses the page when the focused element, such as a deleted row, disappears. */
export function useFocusFallback(): void {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const before = last.current;
    const isGone = before !== null && before.getClientRects().length === 0;
    if (isGone && before === document.activeElement && before instanceof HTMLElement) before.blur();
    if (isGone) focusPage();
    last.current = document.activeElement;
  });
}

/** Focuses a control and centres it on the screen; a closed group around it is opened. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.closest('details')?.setAttribute('open', '');
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
