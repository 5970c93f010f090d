import { Select } from 'antd';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import type { GlossarySearch } from './glossarySearch.ts';
import { TERM_GROUPS } from './termValues.ts';

/** Raw values of the controls; the URL parameters are validated later. */
export type FilterChange = Partial<Record<Exclude<keyof GlossarySearch, 'page'>, string>>;

const STATUSES = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

const ORDERS = [
  { value: '', label: 'A to Z' },
  { value: 'use', label: 'Most used' },
];

const GROUPS = [
  { value: '', label: 'All Groups' },
  ...TERM_GROUPS.map((group) => ({ value: group, label: group })),
];

interface GlossaryFiltersProps {
  search: GlossarySearch;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}

/** The glossary's search, filters and sort order. */
export function GlossaryFilters({ search, onChange, onClear }: GlossaryFiltersProps) {
  return (
    <FilterBar
      className="glossary-filters"
      box={{
        label: 'Search the glossary',
        shortcut: 'Search the glossary',
        placeholder: 'Search terms and definitions',
        value: search.search ?? '',
        onSearch: (text) => onChange({ search: text }),
      }}
      onClear={onClear}
    >
      <Select
        aria-label="Status"
        virtual={false}
        value={search.status ?? ''}
        options={STATUSES}
        onChange={(status: string) => onChange({ status })}
      />
      <Select
        aria-label="Group"
        virtual={false}
        value={search.group ?? ''}
        options={GROUPS}
        onChange={(group: string) => onChange({ group })}
      />
      <Select
        aria-label="Sort by"
        virtual={false}
        value={search.sortBy ?? ''}
        options={ORDERS}
        onChange={(sortBy: string) => onChange({ sortBy })}
      />
    </FilterBar>
  );
}
