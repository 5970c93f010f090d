import { SearchField } from '../../components/SearchField.tsx';
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
 * Search, category and sort order, in a form that also works without JavaScript. Then chips replace
 * the select of small screens, which has no name so that only one of them is sent.
 */
export function ListTools({ taskType, path, heading, search, onChange }: ListToolsProps) {
  const categories = CATEGORIES[taskType];
  const subtype = search.subtype ?? '';
  return (
    <search>
      <form className="tools" action={path} method="get">
        <SearchField
          id="list-search"
          label={`Search ${heading} answers`}
          placeholder="Search topics, tags, authors"
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text })}
        />
        <div className="field only-phone">
          <label htmlFor="list-category">Category</label>
          <span className="select">
            <select
              className="input"
              id="list-category"
              value={subtype}
              onChange={(event) => onChange({ subtype: event.target.value })}
            >
              <option value="">All</option>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          </span>
        </div>
        <div className="field">
          <label htmlFor="list-sort">Sort by</label>
          <span className="select">
            <select
              className="input"
              id="list-sort"
              name="sortBy"
              value={search.sortBy ?? 'views'}
              onChange={(event) => onChange({ sortBy: event.target.value })}
            >
              {SORTS.filter(([value]) => value !== 'relevance' || search.search).map(
                ([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ),
              )}
            </select>
          </span>
        </div>
        <fieldset className="chips">
          <legend className="sr">Category</legend>
          {['', ...categories].map((category) => (
            <label key={category}>
              <input
                type="radio"
                name="subtype"
                value={category}
                checked={category === subtype}
                onChange={() => onChange({ subtype: category })}
              />
              {category || 'All'}
            </label>
          ))}
        </fieldset>
        <noscript>
          <button className="btn" type="submit">
            Show answers
          </button>
        </noscript>
      </form>
    </search>
  );
}
