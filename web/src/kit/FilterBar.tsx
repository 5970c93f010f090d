import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

interface FilterBarProps {
  box: SearchBoxProps;
  children?: ReactNode;
  onClear: () => void;
  /** Active filters shown below the controls. */
  below?: ReactNode;
  className?: string;
}

/** A search field, filters if there are any, and a button to clear them. */
export function FilterBar({ box, children, onClear, below, className = '' }: FilterBarProps) {
  const [clearings, setClearings] = useState(0);
  return (
    <search className={`filter-bar ${className}`}>
      {/* Remounted, so that a pending search is cancelled as well. */}
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
