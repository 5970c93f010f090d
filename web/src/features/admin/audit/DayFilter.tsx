import { Input } from 'antd';
import { useState } from 'react';
import { dayOf } from './auditSearch.ts';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day, typed or picked: it counts as soon as it is one, and no more once it is emptied. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  // What is being typed, while it is not (yet) the value.
  const [typed, setTyped] = useState<string>();
  const type = (day: string) => {
    setTyped(day);
    if (day === '' || dayOf(day)) onChange(day);
  };
  return (
    <Input
      type="date"
      aria-label={label}
      prefix={label}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
