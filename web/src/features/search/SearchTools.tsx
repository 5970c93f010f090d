import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchField } from '../../components/SearchField.tsx';
import { formatNumber } from '../../lib/format.ts';
import type { TaskType } from '../answers/queries.ts';
import { CATEGORIES } from '../answers/subtypes.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import type { SearchParams } from './searchParams.ts';

const TASKS: readonly TaskType[] = ['task1', 'task2'];

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

/**
 * The search field and, once there is a search, its filters, in a form that also works without
 * JavaScript.
 */
export function SearchTools({ search, tasks, onChange }: SearchToolsProps) {
  const { page, ...chosen } = search;
  return (
    <search>
      <form className="tools finds__tools" action="/search" method="get">
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
        <noscript>
          <button className="btn" type="submit">
            Search
          </button>
        </noscript>
      </form>
    </search>
  );
}

function Filters({ search, tasks, onChange }: SearchToolsProps) {
  const { task, subtype, tag, sortBy } = search;
  const numbers = tasks && { ...tasks, all: tasks.task1 + tasks.task2 };
  return (
    <>
      <Select
        id="search-category"
        name="subtype"
        label="Category"
        value={subtype ?? ''}
        onChoose={(value) => onChange({ subtype: value })}
      >
        <option value="">All</option>
        {TASKS.filter((each) => !task || each === task).map((each) => (
          <optgroup key={each} label={LIST_TEXTS[each].heading}>
            {CATEGORIES[each].map((category) => (
              <option key={category}>{category}</option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        id="search-sort"
        name="sortBy"
        label="Sort by"
        value={sortBy ?? ''}
        onChoose={(value) => onChange({ sortBy: value })}
      >
        {SORTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <fieldset className="chips">
        <legend className="sr">Task</legend>
        {([undefined, ...TASKS] as const).map((each) => (
          <label key={each ?? 'all'} className={each && LIST_TEXTS[each].accent}>
            <input
              type="radio"
              name="task"
              value={each ?? ''}
              checked={each === task}
              onChange={() => onChange({ task: each ?? '' })}
            />
            {each ? LIST_TEXTS[each].heading : 'All'}
            {numbers && <span className="finds__n"> ({formatNumber(numbers[each ?? 'all'])})</span>}
          </label>
        ))}
      </fieldset>
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

interface SelectProps {
  id: string;
  name: string;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Select({ id, name, label, value, onChoose, children }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select
          className="input"
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {children}
        </select>
      </span>
    </div>
  );
}
