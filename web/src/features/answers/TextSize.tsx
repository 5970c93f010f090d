import { useSyncExternalStore } from 'react';
import { settings } from '../../storage/settings.ts';

/** The setting for the text size of answers. */
export function TextSize() {
  const chosen = useSyncExternalStore(subscribeToTextSize, textSize, () => 'normal');
  return (
    <fieldset className="text-size needs-js">
      <legend className="sr">Text size</legend>
      {TEXT_SIZES.map((size) => (
        <label key={size} data-size={size}>
          <input
            type="radio"
            name="text-size"
            checked={size === chosen}
            onChange={() => setTextSize(size)}
          />
          <span className="sr">{size}</span>
          <span aria-hidden="true">A</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The text sizes of answers, starting with the default. */
const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

type TextSize = (typeof TEXT_SIZES)[number];

const listeners = new Set<() => void>();

/** The reader's size, which the pre-paint script has already applied. */
function textSize(): TextSize {
  const saved = document.documentElement.dataset.textSize;
  return TEXT_SIZES.find((size) => size === saved) ?? 'normal';
}

/** Applies a size and stores it, or applies it until the page is left if nothing can be stored. */
function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  if (size === 'normal') settings.textSize.remove();
  else settings.textSize.write(size);
  for (const listener of listeners) listener();
}

function subscribeToTextSize(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
