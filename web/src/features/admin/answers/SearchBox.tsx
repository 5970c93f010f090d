import { Input, type InputRef } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';

/** How long typing must pause before a search starts. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
  ref: RefObject<InputRef | null>;
}

/**
 * The free-text search of a list: it asks after a pause in typing, and at once on Enter or when it
 * is left.
 */
export function SearchBox({ label, placeholder, value, onSearch, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Back or 'Clear Filters' changed the address: the box follows, but never while it leads.
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (raw: string) => {
    clearTimeout(timer.current);
    const wanted = raw.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };

  return (
    <Input
      ref={ref}
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
        timer.current = setTimeout(ask, PAUSE_MS, target.value);
      }}
      onPressEnter={() => ask(text)}
    />
  );
}
