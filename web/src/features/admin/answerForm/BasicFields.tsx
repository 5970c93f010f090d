import { Checkbox, Input, Select } from 'antd';
import { ExamDateField } from './ExamDateField.tsx';
import { Field, faultProps, fieldId } from './Field.tsx';
import { type AnswerValues, type FieldName, SUBTYPES, type TaskType } from './values.ts';

export interface FieldsProps {
  values: AnswerValues;
  /** The fields that were found to miss something. */
  missing: ReadonlySet<FieldName>;
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
export function BasicFields({ values, missing, onChange }: FieldsProps) {
  const subtypes = values.taskType ? SUBTYPES[values.taskType] : [];
  return (
    <>
      <Field name="topic" label="Topic" missing={missing} required wide>
        <Input.TextArea
          id={fieldId('topic')}
          className="answer-form__topic"
          rows={3}
          value={values.topic}
          aria-required
          onChange={(event) => onChange({ topic: event.target.value })}
          {...faultProps('topic', missing)}
        />
      </Field>
      <Field name="taskType" label="Task Type" missing={missing} required>
        <Select<TaskType>
          id={fieldId('taskType')}
          options={TASKS}
          value={values.taskType || null}
          placeholder="Select task type"
          virtual={false}
          getPopupContainer={besideField}
          aria-required
          onChange={(taskType) => onChange({ taskType })}
          {...faultProps('taskType', missing)}
        />
      </Field>
      <Field name="subtype" label="Subtype" missing={missing}>
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
        />
      </Field>
      <Field name="author" label="Author" missing={missing} required>
        <Input
          id={fieldId('author')}
          value={values.author}
          aria-required
          autoComplete="off"
          onChange={(event) => onChange({ author: event.target.value })}
          {...faultProps('author', missing)}
        />
      </Field>
      <Field name="sourceLink" label="Source Link" missing={missing}>
        <Input
          id={fieldId('sourceLink')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={values.sourceLink}
          onChange={(event) => onChange({ sourceLink: event.target.value })}
        />
      </Field>
      <Field name="examDate" label="Exam Date" missing={missing}>
        <ExamDateField
          id={fieldId('examDate')}
          value={values.examDate}
          onChange={(examDate) => onChange({ examDate })}
        />
      </Field>
      <Contributor values={values} missing={missing} onChange={onChange} />
    </>
  );
}

function Contributor({ values, missing, onChange }: FieldsProps) {
  return (
    <div className="answer-form__contributor answer-form__wide">
      <Checkbox
        checked={values.isContributed}
        onChange={(event) => onChange({ isContributed: event.target.checked })}
      >
        This answer was contributed
      </Checkbox>
      {values.isContributed && (
        <Field name="contributorName" label="Contributor Name" missing={missing} required>
          <Input
            id={fieldId('contributorName')}
            value={values.contributorName}
            aria-required
            autoComplete="off"
            onChange={(event) => onChange({ contributorName: event.target.value })}
            {...faultProps('contributorName', missing)}
          />
        </Field>
      )}
    </div>
  );
}
