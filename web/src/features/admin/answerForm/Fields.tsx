import { subtypesByTask } from '@band8/client/values';
import { Checkbox, Input, Select } from 'antd';
import {
  type ChangeEvent,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { DayField } from '../../../kit/DayField.tsx';
import { focusControl } from '../../../kit/focusPage.ts';
import { EACH_FIELD, FIELDS, type FieldName, isOf, KINDS } from '../answers/fields.ts';
import type { FieldFaults, FieldPath } from './faults.ts';
import { type AnswerValues, EMPTY_VALUES } from './values.ts';

/** The id of the control of a field or a part of it, used by {@link focusField} and labels. */
export function fieldId(name: FieldPath): string {
  return `answer-${name}`;
}

/** The id of a field's error message. */
export function faultId(name: FieldPath): string {
  return `${fieldId(name)}-fault`;
}

const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * Focuses a field and centres it on the screen, because the bar at the bottom covers the end. After
 * a shortcut it doesn't: who is typing goes on where they are.
 */
export function focusField(name: FieldPath): void {
  if (!document.activeElement?.matches(TYPED_IN)) focusControl(fieldId(name));
}

interface Fields {
  values: AnswerValues;
  /** The error of each invalid field. */
  faults: FieldFaults;
  onChange: (change: Partial<AnswerValues>) => void;
}

/** What all fields of the form share. */
export const FieldsContext = createContext<Fields>({
  values: EMPTY_VALUES,
  faults: new Map(),
  onChange: () => {},
});

/** What marks an invalid control, visually and for screen readers. */
const INVALID = { status: 'error' as const, 'aria-invalid': true };

type ControlProps = Partial<typeof INVALID> & { id: string; 'aria-describedby'?: string };

interface FieldProps {
  name: FieldPath;
  /** The label of a part; a whole field has its own. */
  label?: ReactNode;
  /** What a part belongs to, for screen readers. */
  of?: string | undefined;
  /** The ids of what describes the control besides its error. */
  hints?: (string | false)[];
  className?: string;
  /** The control, which gets its id and what marks and describes it. */
  children: ReactElement<Partial<ControlProps>>;
  /** What is between the control and its error. */
  below?: ReactNode;
}

/** A labelled control with its error below. */
export function Field(props: FieldProps) {
  const { name, label, of, hints = [], className = '', children, below } = props;
  const isInvalid = use(FieldsContext).faults.has(name);
  const field = name in EACH_FIELD ? EACH_FIELD[name as FieldName] : undefined;
  const described = [...hints, isInvalid && faultId(name)].filter(Boolean).join(' ');
  return (
    <div className={`field ${className}`}>
      <label htmlFor={fieldId(name)}>
        {label ?? field?.label}
        {of && <span className="sr"> {of}</span>}
        {field?.neededFor && <span aria-hidden="true"> *</span>}
      </label>
      {cloneElement(children, {
        id: fieldId(name),
        ...(described && { 'aria-describedby': described }),
        ...(isInvalid && INVALID),
      })}
      {below}
      <FieldFault name={name} />
    </div>
  );
}

/** The error of a field or a part of it. */
export function FieldFault({ name }: { name: FieldPath }) {
  const fault = use(FieldsContext).faults.get(name);
  if (fault === undefined) return null;
  return (
    <p className="meta" data-bad="" id={faultId(name)}>
      {fault}
    </p>
  );
}

/** Keeps the menu inside the page's landmark, so that it scrolls with the field. */
export function findMenuContainer(select: HTMLElement): HTMLElement {
  return select.parentElement ?? document.body;
}

/** The fields of the first section, in the order of the form. */
export const BASIC_NAMES = [
  'topic',
  'taskType',
  'subtype',
  'author',
  'sourceLink',
  'examDate',
] as const satisfies readonly FieldName[];

/** The question, its type, the author, and who contributed it. */
export function BasicFields() {
  const { values, onChange } = use(FieldsContext);
  return (
    <>
      {BASIC_NAMES.map((name) => (
        <BasicField key={name} name={name} />
      ))}
      <div className="answer-form__contributor halves wide">
        <Checkbox
          checked={values.isContributed}
          onChange={(event) => onChange({ isContributed: event.target.checked })}
        >
          This answer was contributed
        </Checkbox>
        {values.isContributed && <BasicField name="contributorName" />}
      </div>
    </>
  );
}

type BasicName = (typeof BASIC_NAMES)[number] | 'contributorName';

function BasicField({ name }: { name: BasicName }) {
  return (
    <Field name={name} className={isOf(name, 'longText') ? 'wide' : ''}>
      <Control name={name} />
    </Field>
  );
}

function Control({ name, ...control }: Partial<ControlProps> & { name: BasicName }) {
  const { values, onChange } = use(FieldsContext);
  const { kind, label } = FIELDS[name];
  const { neededFor, words = {} } = EACH_FIELD[name];
  const change = (value: string) => onChange({ [name]: value });
  const type = ({ target }: ChangeEvent<{ value: string }>) => change(target.value);
  const field = {
    ...control,
    value: values[name],
    ...(neededFor && { 'aria-required': true }),
  };
  switch (kind) {
    case 'longText':
      return (
        <Input.TextArea {...field} className="answer-form__topic grows" rows={3} onChange={type} />
      );
    case 'day':
      return <DayField {...field} onChange={change} />;
    case 'choice':
    case 'subtype': {
      const subtypes = values.taskType ? subtypesByTask[values.taskType] : [];
      const options =
        kind === 'subtype'
          ? subtypes.map((value) => ({ value, label: value }))
          : Object.entries(words).map(([value, label]) => ({ value, label }));
      const isOpen = options.length > 0;
      return (
        <Select<string>
          {...field}
          options={options}
          value={field.value || null}
          placeholder={isOpen ? `Select ${label.toLowerCase()}` : 'Select the task type first'}
          disabled={!isOpen}
          getPopupContainer={findMenuContainer}
          allowClear={!neededFor}
          onChange={(value) => change(value ?? '')}
        />
      );
    }
    default:
      return <Input {...field} {...KINDS[kind].input} onChange={type} />;
  }
}
