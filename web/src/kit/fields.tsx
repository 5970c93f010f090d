import { Checkbox, Form, Switch } from 'antd';

interface DetailedChoicesProps {
  /** The field’s name in the form. */
  name: string;
  label: string;
  /** The choices by their values, in order. */
  choices: Readonly<Record<string, { label: string; detail: string }>>;
  isDisabled?: boolean;
}

/** A form field with a checkbox for each choice, of which at least one must be checked. */
export function DetailedChoices({
  name,
  label,
  choices,
  isDisabled = false,
}: DetailedChoicesProps) {
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
        disabled={isDisabled}
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
  /** The prefix of the ids of the form's controls. */
  form: string;
  name: string;
  label: string;
  hint: string | undefined;
  isDisabled?: boolean;
}

/** A switch of a form, with its label beside it and a hint below. */
export function SwitchField({ form, name, label, hint, isDisabled = false }: SwitchFieldProps) {
  const id = `${form}_${name}`;
  return (
    <div className="switch-field">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch disabled={isDisabled} aria-describedby={`${id}-hint`} />
      </Form.Item>
      <label htmlFor={id}>{label}</label>
      <p className="meta" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
