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

let current: Toast | undefined;
let nextId = 1;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a notification, replacing the previous one. */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'link'> & { tone?: Toast['tone'] },
) {
  set({ tone: 'success', ...toast, id: nextId++, isOpen: true });
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.isOpen) return;
  set({ ...current, isOpen: false });
  setTimeout(() => {
    if (current?.id === id) set(undefined);
  }, REMOVE_AFTER_MS);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | undefined {
  return current;
}
