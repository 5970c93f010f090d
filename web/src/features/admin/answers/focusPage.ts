import { useLayoutEffect, useRef } from 'react';

/** Where the focus waits when what had it is gone, so that the keyboard does not start anew. */
export function focusPage(): void {
  if (document.activeElement === document.body) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

/** Hands the focus to the page when the component takes away what has it, such as a deleted row. */
export function useFocusKept(): void {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const before = last.current;
    const isGone = before !== null && before.getClientRects().length === 0;
    if (isGone && before === document.activeElement && before instanceof HTMLElement) before.blur();
    if (isGone) focusPage();
    last.current = document.activeElement;
  });
}

/** Moves the focus to a control, into the middle of the screen. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
