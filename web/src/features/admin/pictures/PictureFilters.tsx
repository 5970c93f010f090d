import { Select } from 'antd';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import type { PictureSearch } from './pictureSearch.ts';

const USES = [
  { value: '', label: 'All Pictures' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Unused' },
];

const ORDERS = [
  { value: '', label: 'Newest' },
  { value: 'size', label: 'Largest' },
];

interface PictureFiltersProps {
  search: PictureSearch;
  onChange: (change: Partial<Record<Exclude<keyof PictureSearch, 'page'>, string>>) => void;
  onClear: () => void;
}

/** The library's search, filter and sort order. */
export function PictureFilters({ search, onChange, onClear }: PictureFiltersProps) {
  return (
    <FilterBar
      className="picture-filters"
      box={{
        label: 'Search pictures',
        shortcut: 'Search pictures',
        placeholder: 'Search names, texts and questions',
        value: search.search ?? '',
        onSearch: (text) => onChange({ search: text }),
      }}
      onClear={onClear}
    >
      <Select
        aria-label="Use"
        virtual={false}
        value={search.use ?? ''}
        options={USES}
        onChange={(use: string) => onChange({ use })}
      />
      <Select
        aria-label="Sort by"
        virtual={false}
        value={search.sort ?? ''}
        options={ORDERS}
        onChange={(sort: string) => onChange({ sort })}
      />
    </FilterBar>
  );
}
