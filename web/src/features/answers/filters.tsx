import type { ComponentProps, ReactNode } from 'react';
import type { TaskType } from './queries.ts';
import { CATEGORIES } from './subtypes.ts';
import { LIST_TEXTS, TASK_TYPES } from './texts.ts';

interface FilterFormProps {
  path: string;
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
          <button className="btn" type="submit">
            {sendLabel}
          </button>
        </noscript>
      </form>
    </search>
  );
}

type SelectFilterProps = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  onChange: (value: string) => void;
};

/** A filter with its choices as options; without a name the form doesn't send it. */
export function SelectFilter({ label, className = '', onChange, ...select }: SelectFilterProps) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={select.id}>{label}</label>
      <span className="select">
        <select {...select} className="input" onChange={({ target }) => onChange(target.value)} />
      </span>
    </div>
  );
}

interface ChipFilterProps {
  name: string;
  label: string;
  value: string;
  className?: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: ReactNode; className?: string | undefined }[];
}

/** A filter with its choices in a row. */
export function ChipFilter(props: ChipFilterProps) {
  const { name, label, value, className = '', onChange, choices } = props;
  return (
    <fieldset className={`chips ${className}`}>
      <legend className="sr">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.className}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

/** The categories of a task, or of both, as the options of a select. */
export function CategoryOptions({ task }: { task: TaskType | undefined }) {
  return (
    <>
      <option value="">All</option>
      {(task ? [task] : TASK_TYPES).map((each) => (
        <optgroup key={each} label={LIST_TEXTS[each].heading}>
          {CATEGORIES[each].map((category) => (
            <option key={category}>{category}</option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
