import { Checkbox, Input, Select } from 'antd';
import { DayField } from '../fields/DayField.tsx';
import { Field, faultProps, fieldId } from './Field.tsx';
import type { FieldFaults } from './faults.ts';
import { type AnswerValues, SUBTYPES, type TaskType } from './values.ts';

export interface FieldsProps {
  values: AnswerValues;
  /** What was found to be wrong with the fields. */
  faults: FieldFaults;
  onChange: (change: Partial<AnswerValues>) => void;
}

const TASKS: { value: TaskType; label: string }[] = [
  { value: 'task1', label: 'Task 1' },
  { value: 'task2', label: 'Task 2' },
];

/** Inside the page's landmark, and scrolling with the field. */
function besideField(select: HTMLElement): HTMLElement {
  return select.parentElement ?? document.body;
}

/** The question, what kind it is, and whose the answer is. */
export function BasicFields({ values, faults, onChange }: FieldsProps) {
  const subtypes = values.taskType ? SUBTYPES[values.taskType] : [];
  return (
    <>
      <Field name="topic" faults={faults} required wide>
        <Input.TextArea
          id={fieldId('topic')}
          className="answer-form__topic"
          rows={3}
          value={values.topic}
          aria-required
          onChange={(event) => onChange({ topic: event.target.value })}
          {...faultProps('topic', faults)}
        />
      </Field>
      <Field name="taskType" faults={faults} required>
        <Select<TaskType>
          id={fieldId('taskType')}
          options={TASKS}
          value={values.taskType || null}
          placeholder="Select task type"
          virtual={false}
          getPopupContainer={besideField}
          aria-required
          onChange={(taskType) => onChange({ taskType })}
          {...faultProps('taskType', faults)}
        />
      </Field>
      <Field name="subtype" faults={faults}>
        <Select
          id={fieldId('subtype')}
          options={subtypes.map((value) => ({ value, label: value }))}
          value={values.subtype || null}
          placeholder={values.taskType ? 'Select subtype' : 'Select the task type first'}
          disabled={!values.taskType}
          virtual={false}
          getPopupContainer={besideField}
          allowClear
          onChange={(subtype) => onChange({ subtype: subtype ?? '' })}
          {...faultProps('subtype', faults)}
        />
      </Field>
      <Field name="author" faults={faults} required>
        <Input
          id={fieldId('author')}
          value={values.author}
          aria-required
          autoComplete="off"
          onChange={(event) => onChange({ author: event.target.value })}
          {...faultProps('author', faults)}
        />
      </Field>
      <Field name="sourceLink" faults={faults}>
        <Input
          id={fieldId('sourceLink')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={values.sourceLink}
          onChange={(event) => onChange({ sourceLink: event.target.value })}
          {...faultProps('sourceLink', faults)}
        />
      </Field>
      <Field name="examDate" faults={faults}>
        <DayField
          id={fieldId('examDate')}
          value={values.examDate}
          onChange={(examDate) => onChange({ examDate })}
          {...faultProps('examDate', faults)}
        />
      </Field>
      <Contributor values={values} faults={faults} onChange={onChange} />
    </>
  );
}

function Contributor({ values, faults, onChange }: FieldsProps) {
  return (
    <div className="answer-form__contributor answer-form__wide">
      <Checkbox
        checked={values.isContributed}
        onChange={(event) => onChange({ isContributed: event.target.checked })}
      >
        This answer was contributed
      </Checkbox>
      {values.isContributed && (
        <Field name="contributorName" faults={faults} required>
          <Input
            id={fieldId('contributorName')}
            value={values.contributorName}
            aria-required
            autoComplete="off"
            onChange={(event) => onChange({ contributorName: event.target.value })}
            {...faultProps('contributorName', faults)}
          />
        </Field>
      )}
    </div>
  );
}
