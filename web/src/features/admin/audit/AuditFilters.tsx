import { Select } from 'antd';
import { DayField } from '../../../kit/DayField.tsx';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import { ACTION_OPTIONS } from './actions.ts';
import type { AuditSearch } from './auditSearch.ts';

/** Raw values of the controls; the URL parameters are validated later. */
export type FilterChange = Partial<Record<Exclude<keyof AuditSearch, 'page'>, string>>;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}

/** The audit log's filters: user, action and dates. */
export function AuditFilters({ search, onChange, onClear }: AuditFiltersProps) {
  return (
    <FilterBar
      className="audit-filters"
      box={{
        label: 'Who',
        shortcut: 'Filter by email address',
        placeholder: 'Who: email address',
        value: search.who ?? '',
        onSearch: (who) => onChange({ who }),
      }}
      onClear={onClear}
    >
      <Select
        aria-label="Action"
        virtual={false}
        value={search.action ?? ''}
        options={ACTION_OPTIONS}
        onChange={(action: string) => onChange({ action })}
      />
      <DayField
        aria-label="From"
        prefix="From"
        value={search.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        aria-label="To"
        prefix="To"
        value={search.to ?? ''}
        onChange={(to) => onChange({ to })}
      />
    </FilterBar>
  );
}
