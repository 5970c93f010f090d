import { Form, Switch } from 'antd';

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
