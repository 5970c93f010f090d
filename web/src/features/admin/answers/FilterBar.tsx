import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

interface FilterBarProps {
  box: SearchBoxProps;
  /** The other filters. */
  children: ReactNode;
  onClear: () => void;
  /** What the list is narrowed down to beside them. */
  below?: ReactNode;
  className?: string;
}

/** What a list is narrowed down to: free text, filters, and the way back to everything. */
export function FilterBar({ box, children, onClear, below, className = '' }: FilterBarProps) {
  const [clearings, setClearings] = useState(0);
  return (
    <search className={`filter-bar ${className}`}>
      {/* A new box also forgets what was typed and not asked for yet. */}
      <SearchBox key={clearings} {...box} />
      {children}
      <Button
        onClick={() => {
          setClearings(clearings + 1);
          onClear();
        }}
      >
        Clear Filters
      </Button>
      {below}
    </search>
  );
}
