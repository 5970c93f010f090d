import { useSyncExternalStore } from 'react';
import { setTextSize, subscribeToTextSize, TEXT_SIZES, textSize } from '../../lib/textSize.ts';

/** The setting for the text size of answers. */
export function TextSize() {
  const chosen = useSyncExternalStore(subscribeToTextSize, textSize, () => 'normal');
  return (
    <fieldset className="text-size">
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
