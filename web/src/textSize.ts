import { settings } from './storage/settings.ts';

/** How large answers are set, from the usual size on. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];

const listeners = new Set<() => void>();

/** The size that the reader has chosen; the first paint has applied it already. */
export function textSize(): TextSize {
  const saved = document.documentElement.dataset.textSize;
  return TEXT_SIZES.find((size) => size === saved) ?? 'normal';
}

/** Applies a size and saves it on the device, or until the page is left if nothing can be saved. */
export function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  if (size === 'normal') settings.textSize.remove();
  else settings.textSize.write(size);
  for (const listener of listeners) listener();
}

export function subscribeToTextSize(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
