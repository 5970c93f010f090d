import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** What it suggests while typing, if it does. */
  suggestions?: (field: RefObject<HTMLInputElement | null>) => ReactNode;
}

/**
 * A search field that searches after a pause in typing; a form without JavaScript sends it as
 * `search`. It is uncontrolled, so that a late response never overwrites text typed since, or before
 * hydration.
 */
export function SearchField(props: SearchFieldProps) {
  const { id, label, placeholder, value, onSearch, suggestions } = props;
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Follows changes of the URL, such as Back, but not those from its own searches.
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    clearTimeout(timer.current);
    if (input.current) input.current.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const startSearch = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    onSearch(text);
  };

  return (
    <div className="search">
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="input"
        id={id}
        name="search"
        type="search"
        dir="auto"
        aria-keyshortcuts="/"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={200}
        autoComplete={suggestions ? undefined : 'off'}
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(startSearch, PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          startSearch();
        }}
      />
      {suggestions?.(input)}
    </div>
  );
}
