import { Button, Select } from 'antd';
import { useState } from 'react';
import { FilterBar } from '../../../kit/FilterBar.tsx';
import type { ListSearch } from './listSearch.ts';
import { MORE_NAMES, MoreFilters } from './MoreFilters.tsx';
import { TermFilter } from './TermFilter.tsx';

/** Raw values of the controls; the URL parameters are validated later. */
export type FilterChange = Partial<Record<Exclude<keyof ListSearch, 'page'>, string>>;

const CHOICES = {
  taskType: {
    label: 'Task',
    options: [
      { value: '', label: 'All Tasks' },
      { value: 'task1', label: 'Task 1' },
      { value: 'task2', label: 'Task 2' },
    ],
  },
  status: {
    label: 'Status',
    options: [
      { value: '', label: 'All Status' },
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Drafts' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'pending', label: 'Pending' },
    ],
  },
  sortBy: {
    label: 'Sort by',
    options: [
      { value: '', label: 'Newest' },
      { value: 'views', label: 'Most Viewed' },
      { value: 'author', label: 'Author' },
    ],
  },
} as const;

const NAMES = ['taskType', 'status', 'sortBy'] as const;

const PANEL = 'more-filters';

interface AnswerFiltersProps {
  search: ListSearch;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}

/** The list's search, filters and sort order. */
export function AnswerFilters({ search, onChange, onClear }: AnswerFiltersProps) {
  const active = MORE_NAMES.filter((name) => search[name]).length;
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <FilterBar
      box={{
        label: 'Search answers',
        shortcut: 'Search answers',
        placeholder: 'Search topics, text, tags, authors',
        value: search.search ?? '',
        onSearch: (text) => onChange({ search: text }),
      }}
      onClear={onClear}
      className="answer-filters"
      below={
        <>
          {isOpen && <MoreFilters id={PANEL} search={search} onChange={onChange} />}
          {search.term && <TermFilter id={search.term} onRemove={() => onChange({ term: '' })} />}
        </>
      }
    >
      {NAMES.map((name) => (
        <Select
          key={name}
          aria-label={CHOICES[name].label}
          virtual={false}
          value={search[name] ?? ''}
          options={[...CHOICES[name].options]}
          onChange={(value: string) => onChange({ [name]: value })}
        />
      ))}
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `More filters (${active})` : 'More filters'}
      </Button>
    </FilterBar>
  );
}
