import { Checkbox, Form, type FormItemProps, Input, type InputProps, Switch } from 'antd';
import { createContext, type ReactNode, use, useId } from 'react';
import { VERBATIM } from '../components/dialog/fields.ts';
import { characterCount, lengthFault, validateWith } from './rules.ts';

/** Whether the form is being sent; its fields can’t be changed meanwhile. */
export const SendingContext = createContext(false);

interface TextFieldProps extends InputProps, Pick<FormItemProps, 'extra'> {
  name: string;
  label: string;
  /** The maximum number of characters that the API accepts. */
  max?: number;
  /** The error for an empty field; one without it is optional. */
  missing?: string;
  /** What else is wrong with a text that isn’t empty. */
  faultOf?: (text: string) => string | undefined;
  validateTrigger?: 'onSubmit';
  /** The number of rows of a text area. */
  rows?: number;
}

/** A form field for a text; one that is too long stays as it was pasted. */
export function TextField(props: TextFieldProps) {
  const { name, label, extra, max, missing, faultOf, validateTrigger, rows, ...input } = props;
  const readOnly = use(SendingContext);
  const rule = validateWith((text) => lengthFault(text, { max, missing }) ?? faultOf?.(text));
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={max === undefined ? [rule] : [rule, characterCount(max)]}
      {...(validateTrigger && { validateTrigger })}
      required={missing !== undefined}
    >
      {rows ? (
        <Input.TextArea rows={rows} readOnly={readOnly} />
      ) : (
        <Input autoComplete="off" readOnly={readOnly} {...input} />
      )}
    </Form.Item>
  );
}

export function CurrentPasswordField({ extra }: { extra?: ReactNode }) {
  return (
    <Form.Item
      name="currentPassword"
      label="Current Password"
      extra={extra}
      rules={[{ required: true, message: 'Enter your current password.' }]}
    >
      <Input.Password {...VERBATIM} autoComplete="current-password" />
    </Form.Item>
  );
}

interface DetailedChoicesProps {
  /** The field’s name in the form. */
  name: string;
  label: string;
  /** The choices by their values, in order. */
  choices: Readonly<Record<string, { label: string; detail: string }>>;
}

/** A form field with a checkbox for each choice, of which at least one must be checked. */
export function DetailedChoices({ name, label, choices }: DetailedChoicesProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      htmlFor=""
      // Not `required`, which would set an attribute that groups don’t have.
      rules={[{ type: 'array', min: 1, message: 'Choose at least one.' }]}
    >
      <Checkbox.Group
        className="detailed-choices stack stack--small"
        aria-label={label}
        disabled={use(SendingContext)}
      >
        {Object.entries(choices).map(([value, choice]) => (
          <Checkbox key={value} value={value}>
            {choice.label}
            <span className="below meta">{choice.detail}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  );
}

interface SwitchFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
}

/** A switch of a form, with its label beside it and a hint below. */
export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="switch-field">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch id={id} disabled={use(SendingContext)} aria-describedby={`${id}-hint`} />
      </Form.Item>
      <label htmlFor={id}>{label}</label>
      <p className="meta" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
