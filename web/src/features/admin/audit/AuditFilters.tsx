import { Button, type InputRef, Select } from 'antd';
import { useRef, useState } from 'react';
import { SearchBox } from '../answers/SearchBox.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { ACTION_OPTIONS } from './actions.ts';
import type { AuditSearch } from './auditSearch.ts';
import { DayFilter } from './DayFilter.tsx';

/** Raw values of the controls: the address validates them like those of any link. */
export type FilterChange = Partial<Record<Exclude<keyof AuditSearch, 'page'>, string>>;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}

/** Who, what and when: what the log is narrowed down to. */
export function AuditFilters({ search, onChange, onClear }: AuditFiltersProps) {
  const box = useRef<InputRef>(null);
  const [clearings, setClearings] = useState(0);
  useShortcut('/', 'Filter by e-mail address', () => box.current?.focus({ cursor: 'all' }));
  return (
    <search className="answer-filters audit-filters">
      <SearchBox
        // A new box also forgets what was typed and not asked for yet.
        key={clearings}
        ref={box}
        label="Who"
        placeholder="Who: e-mail address"
        value={search.who ?? ''}
        onSearch={(who) => onChange({ who })}
      />
      <Select
        aria-label="Action"
        virtual={false}
        value={search.action ?? ''}
        options={ACTION_OPTIONS}
        onChange={(action: string) => onChange({ action })}
      />
      <DayFilter label="From" value={search.from ?? ''} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" value={search.to ?? ''} onChange={(to) => onChange({ to })} />
      <Button
        onClick={() => {
          setClearings(clearings + 1);
          onClear();
        }}
      >
        Clear Filters
      </Button>
    </search>
  );
}
