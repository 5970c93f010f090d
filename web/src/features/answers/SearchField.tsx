import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/**
 * A search field that searches after a pause in typing. It is uncontrolled, so that a late response
 * never overwrites text typed since, or before hydration.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
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
      <label className="sr" htmlFor="list-search">
        {label}
      </label>
      <input
        ref={input}
        className="input"
        id="list-search"
        name="search"
        type="search"
        aria-keyshortcuts="/"
        defaultValue={value}
        placeholder="Search topics, tags, authors"
        maxLength={200}
        autoComplete="off"
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
    </div>
  );
}
