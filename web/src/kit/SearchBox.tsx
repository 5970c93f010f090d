import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useTypedSearch } from '../lib/useTypedSearch.ts';
import { useShortcut } from './useShortcut.ts';

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
  const { search, searchLater } = useTypedSearch(value, onSearch, setText);
  useShortcut('/', shortcut, () => box.current?.focus({ cursor: 'all' }));
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
        searchLater(target.value);
      }}
      onPressEnter={() => search(text)}
    />
  );
}
