import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { formatNumber } from '../../lib/format.ts';
import type { QuestionSearch } from '../practice/questionSearch.ts';
import type { SearchParams } from '../search/searchParams.ts';
import type { ListSearch } from './listSearch.ts';
import type { TaskType } from './queries.ts';
import { CATEGORIES } from './subtypes.ts';
import { LIST_TEXTS, TASK_TYPES } from './texts.ts';

/** The lists that load more, and the parameters of their addresses. */
export type ListPath = '/task1' | '/task2' | '/search' | '/practise';
export type AnySearch = ListSearch | SearchParams | QuestionSearch;

/** The raw values of changed controls by parameter; `validateSearch` validates them. */
type Change = Readonly<Record<string, string>>;

/**
 * Changes the search and the filters of a list in its address, which returns to page 1. Typing
 * replaces the history entry, choosing adds one.
 */
export function useFilters(path: ListPath, validate: (raw: Record<string, unknown>) => AnySearch) {
  const navigate = useNavigate();
  const { history } = useRouter();
  return (change: Change) => {
    const isTyped = change.search !== undefined;
    // A pending search must not bring back a visitor who is opening an answer.
    if (history.location.pathname !== path) return;
    void navigate({
      to: path,
      search: (current) =>
        validate({
          ...current,
          ...change,
          page: undefined,
          ...(isTyped && { literal: undefined }),
        }),
      replace: isTyped,
      resetScroll: false,
    });
  };
}

interface FilterFormProps {
  path: ListPath;
  className?: string;
  /** Names the button that sends the form without JavaScript. */
  sendLabel: string;
  children: ReactNode;
}

/** The search and the filters of a list, in a form that also works without JavaScript. */
export function FilterForm({ path, className = '', sendLabel, children }: FilterFormProps) {
  return (
    <search>
      <form className={`tools ${className}`} action={path} method="get">
        {children}
        <noscript>
          <Button type="submit">{sendLabel}</Button>
        </noscript>
      </form>
    </search>
  );
}

interface FilterProps {
  /** The parameter. */
  name: string;
  label: string;
  value: string | undefined;
  className?: string;
  onChange: (change: Change) => void;
}

interface SelectFilterProps extends FilterProps {
  /** Whether another control with this name is sent instead. */
  isTwin?: boolean;
  children: ReactNode;
}

/** A filter with its choices as options. */
export function SelectFilter(props: SelectFilterProps) {
  const { name, label, value = '', className = '', onChange, isTwin, children } = props;
  const id = `filter-${name}`;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select
          id={id}
          className="input"
          name={isTwin ? undefined : name}
          value={value}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          {children}
        </select>
      </span>
    </div>
  );
}

const ORDERS = {
  '': 'Best match',
  views: 'Most viewed',
  date: 'Newest',
  author: 'Author A to Z',
  relevance: 'Best match',
} as const;

type SortFilterProps = Pick<FilterProps, 'value' | 'onChange'> & {
  orders: readonly (keyof typeof ORDERS)[];
};

/** The choice of a list's order. */
export function SortFilter({ orders, ...filter }: SortFilterProps) {
  return (
    <SelectFilter {...filter} name="sortBy" label="Sort by">
      {orders.map((order) => (
        <option key={order} value={order}>
          {ORDERS[order]}
        </option>
      ))}
    </SelectFilter>
  );
}

type CategoryFilterProps = Omit<ComponentProps<typeof SelectFilter>, 'name' | 'children'> & {
  task: TaskType | undefined;
};

/** The choice of a category of a task, or of both. */
export function CategoryFilter({ task, ...filter }: CategoryFilterProps) {
  return (
    <SelectFilter {...filter} name="subtype">
      <option value="">All</option>
      {(task ? [task] : TASK_TYPES).map((each) => (
        <optgroup key={each} label={LIST_TEXTS[each].heading}>
          {CATEGORIES[each].map((category) => (
            <option key={category}>{category}</option>
          ))}
        </optgroup>
      ))}
    </SelectFilter>
  );
}

interface ChipFilterProps extends FilterProps {
  choices: readonly { value: string; label: ReactNode; className?: string | undefined }[];
}

/** A filter with its choices in a row. */
export function ChipFilter(props: ChipFilterProps) {
  const { name, label, value = '', className = '', onChange, choices } = props;
  return (
    <fieldset className={`chips wide ${className}`}>
      <legend className="sr">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.className}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange({ [name]: choice.value })}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type TaskFilterProps = Omit<FilterProps, 'name' | 'label'> & {
  /** The name of the choice of both. */
  both: string;
  /** How many answers of each task there are, where it is known. */
  counts?: Record<TaskType, number> | undefined;
};

/** The choice of a task, or of both. */
export function TaskFilter({ both, counts, ...filter }: TaskFilterProps) {
  const all = counts && { ...counts, '': counts.task1 + counts.task2 };
  const choices = (['', ...TASK_TYPES] as const).map((value) => ({
    value,
    className: value && LIST_TEXTS[value].accent,
    label: (
      <>
        {value ? LIST_TEXTS[value].heading : both}
        {all && <span className="finds__n nums"> ({formatNumber(all[value])})</span>}
      </>
    ),
  }));
  return <ChipFilter {...filter} name="task" label="Task" choices={choices} />;
}
