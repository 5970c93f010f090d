import { CategoryOptions, ChipFilter, FilterForm, SelectFilter } from '../answers/filters.tsx';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import type { Archive } from '../archive/queries.ts';
import type { QuestionSearch } from './questionSearch.ts';

/** Raw values of the controls; the URL parameters are validated later. */
export type QuestionChange = Partial<
  Record<'task' | 'subtype' | 'tag' | 'unread' | 'untried', string>
>;

interface QuestionToolsProps {
  search: QuestionSearch;
  /** Undefined if they could not be loaded; then only the chosen tag can be removed. */
  tags: Archive['tags'] | undefined;
  onChange: (change: QuestionChange) => void;
}

/** The filters of the questions. */
export function QuestionTools({ search, tags = [], onChange }: QuestionToolsProps) {
  const { task, subtype = '', tag = '' } = search;
  const isListed = tag === '' || tags.some((each) => each.tag === tag);
  return (
    <FilterForm path="/practise" className="qtools" sendLabel="Show questions">
      <ChipFilter
        name="task"
        label="Task"
        className="qtools__tasks"
        value={task ?? ''}
        onChange={(value) => onChange({ task: value })}
        choices={([undefined, ...TASK_TYPES] as const).map((each) => ({
          value: each ?? '',
          label: each ? LIST_TEXTS[each].heading : 'Both tasks',
        }))}
      />
      <SelectFilter
        id="question-subtype"
        name="subtype"
        label="Question type"
        value={subtype}
        onChange={(value) => onChange({ subtype: value })}
      >
        <CategoryOptions task={task} />
      </SelectFilter>
      <SelectFilter
        id="question-tag"
        name="tag"
        label="Topic"
        value={tag}
        onChange={(value) => onChange({ tag: value })}
      >
        <option value="">All</option>
        {!isListed && <option>{tag}</option>}
        {tags.map(({ tag, answers }) => (
          <option key={tag} value={tag}>
            {tag} ({answers})
          </option>
        ))}
      </SelectFilter>
      <div className="qtools__device needs-js">
        <Check
          label="Unread only"
          isChecked={search.unread ?? false}
          onChange={(unread) => onChange({ unread })}
        />
        <Check
          label="Not tried yet"
          isChecked={search.untried ?? false}
          onChange={(untried) => onChange({ untried })}
        />
      </div>
    </FilterForm>
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  onChange: (value: string) => void;
}

/** A filter that only this device knows, so the form doesn't send it. */
function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked ? 'true' : '')}
      />
      {label}
    </label>
  );
}
