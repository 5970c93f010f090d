import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';

/** How long typing must pause before a search starts. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The search in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * A search box that searches after a pause in typing. It owns its text, so that a late response never
 * overwrites what has been typed since, or what was typed before hydration.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Back, a suggestion or 'Clear' changed the address: the box follows.
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    if (input.current) input.current.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === asked.current) return;
    asked.current = text;
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
          timer.current = setTimeout(ask, PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          ask();
        }}
      />
    </div>
  );
}
