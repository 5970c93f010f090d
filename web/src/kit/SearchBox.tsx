import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useShortcut } from './useShortcut.ts';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  /** The description of the key `/` in the list of shortcuts. */
  shortcut: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/**
 * A list's search field. It searches after a pause in typing, and at once on Enter or when it loses
 * the focus. The key `/` focuses it.
 */
export function SearchBox({ label, shortcut, placeholder, value, onSearch }: SearchBoxProps) {
  const box = useRef<InputRef>(null);
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut('/', shortcut, () => box.current?.focus({ cursor: 'all' }));

  useEffect(() => {
    // Follows changes of the URL, such as Back, but not those from its own searches.
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const startSearch = (raw: string) => {
    clearTimeout(timer.current);
    const wanted = raw.trim();
    if (wanted === lastSearch.current) return;
    lastSearch.current = wanted;
    onSearch(wanted);
  };

  return (
    <Input
      ref={box}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      prefix={<Icon name="search" />}
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(startSearch, PAUSE_MS, target.value);
      }}
      onPressEnter={() => startSearch(text)}
    />
  );
}
