import { settings } from '../storage/settings.ts';

/** The text sizes of answers, starting with the default. */
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];

const listeners = new Set<() => void>();

/** The reader's size, which the pre-paint script has already applied. */
export function textSize(): TextSize {
  const saved = document.documentElement.dataset.textSize;
  return TEXT_SIZES.find((size) => size === saved) ?? 'normal';
}

/** Applies a size and stores it, or applies it until the page is left if nothing can be stored. */
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
