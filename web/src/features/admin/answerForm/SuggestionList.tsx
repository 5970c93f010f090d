import type { useSuggestions } from './useSuggestions.ts';

interface SuggestionListProps
  extends Pick<ReturnType<typeof useSuggestions>, 'id' | 'found' | 'idOf' | 'active' | 'onPick'> {
  label: string;
}

/** The suggestions of a text field, in a list that opens below it. */
export function SuggestionList({ id, found, idOf, active, onPick, label }: SuggestionListProps) {
  return (
    <>
      {found.length > 0 && (
        <div role="listbox" id={id} aria-label={label} className="suggestions">
          {found.map((suggestion, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The field handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the field.
            <div
              key={suggestion.value}
              role="option"
              id={idOf(at)}
              className="suggestions__item"
              aria-selected={suggestion === active}
              // Otherwise the field would lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(suggestion.value)}
            >
              <span>{suggestion.value}</span>
              {suggestion.note && <span className="suggestions__note">{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
      <p className="sr" aria-live="polite">
        {found.length > 0 &&
          `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`}
      </p>
    </>
  );
}
