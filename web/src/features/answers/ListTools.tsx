import { SearchField } from '../../components/SearchField.tsx';
import { ChipFilter, FilterForm, SelectFilter } from './filters.tsx';
import type { ListSearch } from './listSearch.ts';
import type { TaskType } from './queries.ts';
import { CATEGORIES } from './subtypes.ts';

const SORTS = [
  ['views', 'Most viewed'],
  ['date', 'Newest'],
  ['author', 'Author A to Z'],
  ['relevance', 'Best match'],
] as const;

/** Raw values of the controls; the URL parameters are validated later. */
export interface ListChange {
  search?: string;
  subtype?: string;
  sortBy?: string;
}

interface ListToolsProps {
  taskType: TaskType;
  path: string;
  heading: string;
  search: ListSearch;
  onChange: (change: ListChange) => void;
}

/**
 * Search, category and sort order. Without JavaScript, chips replace the select of small screens,
 * which has no name so that only one of them is sent.
 */
export function ListTools({ taskType, path, heading, search, onChange }: ListToolsProps) {
  const categories = CATEGORIES[taskType];
  const subtype = search.subtype ?? '';
  return (
    <FilterForm path={path} sendLabel="Show answers">
      <SearchField
        id="list-search"
        label={`Search ${heading} answers`}
        placeholder="Search topics, tags, authors"
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      <SelectFilter
        id="list-category"
        label="Category"
        className="only-phone"
        value={subtype}
        onChange={(value) => onChange({ subtype: value })}
      >
        <option value="">All</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectFilter>
      <SelectFilter
        id="list-sort"
        name="sortBy"
        label="Sort by"
        value={search.sortBy ?? 'views'}
        onChange={(value) => onChange({ sortBy: value })}
      >
        {SORTS.filter(([value]) => value !== 'relevance' || search.search).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectFilter>
      <ChipFilter
        name="subtype"
        label="Category"
        value={subtype}
        onChange={(value) => onChange({ subtype: value })}
        choices={['', ...categories].map((value) => ({ value, label: value || 'All' }))}
      />
    </FilterForm>
  );
}
