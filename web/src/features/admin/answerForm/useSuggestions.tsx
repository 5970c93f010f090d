import { type KeyboardEvent, useState } from 'react';
import { matchSuggestions, type Suggestion } from './suggestions.ts';

interface SuggestionsOptions {
  /** The id of the list. */
  id: string;
  suggestions: readonly Suggestion[];
  text: string;
  added: readonly string[];
  onChoose: (value: string) => void;
}

const CLOSED = { isOpen: false, at: -1 };

/**
 * The list below a text field, as an editable combobox of the ARIA practices: typing or an arrow key
 * opens it, arrow keys choose, Escape closes it, and the focus stays in the field.
 */
export function useSuggestions({ id, suggestions, text, added, onChoose }: SuggestionsOptions) {
  const [state, setState] = useState(CLOSED);
  const close = () => setState(CLOSED);
  const found = state.isOpen ? matchSuggestions(suggestions, text, added) : [];
  const isShown = found.length > 0;
  const active = found[state.at];
  const idOf = (at: number) => `${id}-${at}`;

  const move = (by: 1 | -1) => {
    const { length } = state.isOpen ? found : matchSuggestions(suggestions, text, added);
    // One place between the last and the first is the typed text.
    const places = length + 1;
    setState({ isOpen: true, at: ((state.at + 1 + by + places) % places) - 1 });
  };
  return {
    id,
    found,
    idOf,
    active,
    close,
    onType: (typed: string) => setState({ isOpen: typed.trim() !== '', at: -1 }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Escape' && isShown) {
        event.stopPropagation();
        close();
      }
    },
    onPick: (value: string) => {
      onChoose(value);
      close();
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': active && idOf(state.at),
    } as const,
  };
}

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
