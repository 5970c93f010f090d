import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { SearchField } from '../../components/SearchField.tsx';
import { formatNumber } from '../../lib/format.ts';
import { CategoryOptions, ChipFilter, FilterForm, SelectFilter } from '../answers/filters.tsx';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import type { SearchParams } from './searchParams.ts';

const SORTS = [
  ['', 'Best match'],
  ['views', 'Most viewed'],
  ['date', 'Newest'],
  ['author', 'Author A to Z'],
] as const;

/** Raw values of the controls; the URL parameters are validated later. */
export interface SearchChange {
  search?: string;
  task?: string;
  subtype?: string;
  sortBy?: string;
}

interface SearchToolsProps {
  search: SearchParams;
  /** The number of answers of each task; undefined while it is not known. */
  tasks: Schemas['SearchResults']['tasks'] | undefined;
  onChange: (change: SearchChange) => void;
}

/** The search field and, once there is a search, its filters. */
export function SearchTools({ search, tasks, onChange }: SearchToolsProps) {
  const { page, ...chosen } = search;
  return (
    <FilterForm path="/search" className="finds__tools" sendLabel="Search">
      <SearchField
        id="search-text"
        placeholder="Search topics, tags, authors"
        label="Search all answers"
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      {Object.values(chosen).some(Boolean) && (
        <Filters search={search} tasks={tasks} onChange={onChange} />
      )}
    </FilterForm>
  );
}

function Filters({ search, tasks, onChange }: SearchToolsProps) {
  const { task, subtype, tag, sortBy } = search;
  const numbers = tasks && { ...tasks, all: tasks.task1 + tasks.task2 };
  return (
    <>
      <SelectFilter
        id="search-category"
        name="subtype"
        label="Category"
        value={subtype ?? ''}
        onChange={(value) => onChange({ subtype: value })}
      >
        <CategoryOptions task={task} />
      </SelectFilter>
      <SelectFilter
        id="search-sort"
        name="sortBy"
        label="Sort by"
        value={sortBy ?? ''}
        onChange={(value) => onChange({ sortBy: value })}
      >
        {SORTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectFilter>
      <ChipFilter
        name="task"
        label="Task"
        value={task ?? ''}
        onChange={(value) => onChange({ task: value })}
        choices={([undefined, ...TASK_TYPES] as const).map((each) => ({
          value: each ?? '',
          className: each && LIST_TEXTS[each].accent,
          label: (
            <>
              {each ? LIST_TEXTS[each].heading : 'All'}
              {numbers && (
                <span className="finds__n"> ({formatNumber(numbers[each ?? 'all'])})</span>
              )}
            </>
          ),
        }))}
      />
      {tag && (
        <p className="finds__tag">
          <input type="hidden" name="tag" value={tag} />
          <Link
            className="btn"
            to="/search"
            search={{ ...search, tag: undefined, page: undefined }}
            resetScroll={false}
            aria-label={`Remove the tag ${tag}`}
          >
            Tag: {tag}
            <span aria-hidden="true">×</span>
          </Link>
        </p>
      )}
    </>
  );
}
