import { createSignal } from '../../lib/signal.ts';

/** A notification's link, which opens in a new tab. */
export interface ToastLink {
  label: string;
  href: string;
  /** Another way to the page, for screen readers, since a notification may disappear early. */
  otherWay: string;
}

/** The content of a notification; a destructive one is announced immediately. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  link?: ToastLink;
  tone: 'success' | 'destructive';
  isOpen: boolean;
}

/** A dismissed toast is hidden, and deleted after this time. */
const REMOVE_AFTER_MS = 1_000_000;

export const currentToast = createSignal<Toast | undefined>(undefined);
let nextId = 1;

/** Shows a notification, replacing the previous one. */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'link'> & { tone?: Toast['tone'] },
) {
  currentToast.set({ tone: 'success', ...toast, id: nextId++, isOpen: true });
}

export function dismissToast(id: number) {
  const toast = currentToast.read();
  if (toast?.id !== id || !toast.isOpen) return;
  currentToast.set({ ...toast, isOpen: false });
  setTimeout(() => {
    if (currentToast.read()?.id === id) currentToast.set(undefined);
  }, REMOVE_AFTER_MS);
}
