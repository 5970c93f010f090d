import { type ReactNode, type RefObject, useRef } from 'react';
import { useTypedSearch } from '../lib/useTypedSearch.ts';
import { Icon } from './Icon.tsx';

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
  const { search, searchLater } = useTypedSearch(value, onSearch, (text) => {
    if (input.current) input.current.value = text;
  });
  return (
    <div className="search relative">
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
        onChange={({ target }) => searchLater(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search(event.currentTarget.value);
        }}
      />
      {suggestions?.(input)}
    </div>
  );
}
