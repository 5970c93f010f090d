import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { faultsOf } from '../../../lib/problem.ts';

interface ActionFormProps<Values extends object, Result> {
  /** The prefix of the controls' ids. */
  name: string;
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  send: (values: Values) => Promise<Result>;
  onDone: (result: Result) => void;
  /** The title of an error that belongs to no field. */
  failure: string;
  action: string;
  busyAction: string;
  onCancel?: () => void;
  children: ReactNode;
}

/** A short form with one action. What was typed stays after a failure, and faults are at their fields. */
export function ActionForm<Values extends object, Result>(props: ActionFormProps<Values, Result>) {
  const { name, initialValues, send, onDone, failure, action, busyAction, onCancel } = props;
  const [own] = Form.useForm<Values>();
  const form = props.form ?? own;
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (refusal) => {
      const fields = Object.keys(form.getFieldsValue());
      const named = [...faultsOf(refusal)]
        .filter(([field]) => fields.includes(field))
        .map(([field, fault]) => ({ name: field, errors: [fault] }));
      form.setFields(named as Parameters<typeof form.setFields>[0]);
      const control = document.getElementById(`${name}_${named[0]?.name}`);
      control?.focus();
    },
  });
  const isAtField = error && faultsOf(error).size > 0;
  return (
    <Form<Values>
      form={form}
      name={name}
      className="account-desk__form"
      layout="vertical"
      {...(initialValues && { initialValues })}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={(values) => {
        if (!isPending) mutate(values);
      }}
    >
      {props.children}
      {error && !isAtField && (
        <Alert
          className="problem"
          type="error"
          role="alert"
          showIcon
          title={failure}
          description={serverMessage(error) ?? 'Please try again.'}
        />
      )}
      <div className="account-desk__acts">
        <Button type="primary" htmlType="submit" aria-busy={isPending}>
          {isPending ? busyAction : action}
        </Button>
        {onCancel && (
          <Button type="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
