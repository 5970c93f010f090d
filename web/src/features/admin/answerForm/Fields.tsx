import { subtypesByTask } from '@band8/client/values';
import { Checkbox, Input, Select } from 'antd';
import type { ChangeEvent, ReactNode } from 'react';
import { DayField } from '../../../kit/DayField.tsx';
import { focusControl } from '../../../kit/focusPage.ts';
import { EACH_FIELD, FIELDS, type FieldName, isOf, KINDS } from '../answers/fields.ts';
import type { FieldFaults, FieldPath } from './faults.ts';
import type { AnswerValues } from './values.ts';

/** The id of the control of a field or a part of it, used by {@link focusField} and labels. */
export function fieldId(name: FieldPath): string {
  return `answer-${name}`;
}

/** The id of a field's error message. */
export function faultId(name: FieldPath): string {
  return `${fieldId(name)}-fault`;
}

/** Focuses a field and centres it on the screen, because the bar at the bottom covers the end. */
export function focusField(name: FieldPath): void {
  focusControl(fieldId(name));
}

/** Marks a control as invalid, visually and for screen readers. */
export function faultProps(name: FieldPath, faults: FieldFaults) {
  if (!faults.has(name)) return {};
  return { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultId(name) };
}

interface FieldProps {
  name: FieldName;
  faults: FieldFaults;
  /** Whether the field takes the full width. */
  wide?: boolean;
  children: ReactNode;
}

/** A labelled control with its error below. */
export function Field({ name, faults, wide, children }: FieldProps) {
  const { label, neededFor } = EACH_FIELD[name];
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={fieldId(name)}>
        {label}
        {neededFor && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <FieldFault name={name} faults={faults} />
    </div>
  );
}

/** The error of a field or a part of it. */
export function FieldFault({ name, faults }: { name: FieldPath; faults: FieldFaults }) {
  const fault = faults.get(name);
  if (fault === undefined) return null;
  return (
    <p className="meta" data-bad="" id={faultId(name)}>
      {fault}
    </p>
  );
}

export interface FieldsProps {
  values: AnswerValues;
  /** The error of each invalid field. */
  faults: FieldFaults;
  onChange: (change: Partial<AnswerValues>) => void;
}

/** Keeps the menu inside the page's landmark, so that it scrolls with the field. */
function findMenuContainer(select: HTMLElement): HTMLElement {
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

/** The question, its type, and the author. */
export function BasicFields(props: FieldsProps) {
  return (
    <>
      {BASIC_NAMES.map((name) => (
        <BasicField key={name} name={name} {...props} />
      ))}
      <Contributor {...props} />
    </>
  );
}

type BasicFieldProps = FieldsProps & { name: (typeof BASIC_NAMES)[number] | 'contributorName' };

function BasicField({ name, ...props }: BasicFieldProps) {
  return (
    <Field name={name} faults={props.faults} wide={isOf(name, 'longText')}>
      <Control name={name} {...props} />
    </Field>
  );
}

function Control({ name, values, faults, onChange }: BasicFieldProps) {
  const { kind, label } = FIELDS[name];
  const { neededFor, words = {} } = EACH_FIELD[name];
  const change = (value: string) => onChange({ [name]: value });
  const type = ({ target }: ChangeEvent<{ value: string }>) => change(target.value);
  const field = {
    id: fieldId(name),
    value: values[name],
    ...(neededFor && { 'aria-required': true }),
    ...faultProps(name, faults),
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

function Contributor(props: FieldsProps) {
  const { values, onChange } = props;
  return (
    <div className="answer-form__contributor halves wide">
      <Checkbox
        checked={values.isContributed}
        onChange={(event) => onChange({ isContributed: event.target.checked })}
      >
        This answer was contributed
      </Checkbox>
      {values.isContributed && <BasicField name="contributorName" {...props} />}
    </div>
  );
}
