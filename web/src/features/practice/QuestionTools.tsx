import { CATEGORIES } from '../answers/subtypes.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import type { Archive } from '../archive/queries.ts';
import type { QuestionSearch } from './questionSearch.ts';

const TASKS = ['task1', 'task2'] as const;

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

/** The filters of the questions, in a form that also works without JavaScript. */
export function QuestionTools({ search, tags = [], onChange }: QuestionToolsProps) {
  const { task, subtype = '', tag = '' } = search;
  const isListed = tag === '' || tags.some((each) => each.tag === tag);
  return (
    <search>
      <form className="tools qtools" action="/practise" method="get">
        <fieldset className="chips qtools__tasks">
          <legend className="sr">Task</legend>
          {([undefined, ...TASKS] as const).map((each) => (
            <label key={each ?? ''}>
              <input
                type="radio"
                name="task"
                value={each ?? ''}
                checked={each === task}
                onChange={() => onChange({ task: each ?? '' })}
              />
              {each ? LIST_TEXTS[each].heading : 'Both tasks'}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="question-subtype">Question type</label>
          <span className="select">
            <select
              className="input"
              id="question-subtype"
              name="subtype"
              value={subtype}
              onChange={({ target }) => onChange({ subtype: target.value })}
            >
              <option value="">All</option>
              {(task ? [task] : TASKS).map((each) => (
                <optgroup key={each} label={LIST_TEXTS[each].heading}>
                  {CATEGORIES[each].map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
        </div>
        <div className="field">
          <label htmlFor="question-tag">Topic</label>
          <span className="select">
            <select
              className="input"
              id="question-tag"
              name="tag"
              value={tag}
              onChange={({ target }) => onChange({ tag: target.value })}
            >
              <option value="">All</option>
              {!isListed && <option>{tag}</option>}
              {tags.map(({ tag, answers }) => (
                <option key={tag} value={tag}>
                  {tag} ({answers})
                </option>
              ))}
            </select>
          </span>
        </div>
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
        <noscript>
          <button className="btn" type="submit">
            Show questions
          </button>
        </noscript>
      </form>
    </search>
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
