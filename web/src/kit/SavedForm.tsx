import { ApiError } from '@band8/client';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, type FormProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { faultsOf } from '../lib/problem.ts';
import { useDiscard } from '../storage/useDiscard.ts';
import { storedForm, useUnsaved } from '../storage/useUnsaved.ts';
import { RestoredNotice } from './RestoredNotice.tsx';
import { serverMessage } from './serverMessage.ts';

export interface SavedFormProps<Values extends object, Result> {
  /** The prefix of the controls' ids. */
  name: string;
  /** Where unsaved values are stored; they survive failures, a closed dialog and a reload. */
  storageKey: string;
  /** Session storage ends with the tab, for what shouldn't stay on a device. */
  area?: 'localStorage' | 'sessionStorage';
  empty: Values;
  /** The saved values of what is edited; nothing for something new. */
  saved?: Values | undefined;
  send: (values: Values) => Promise<Result>;
  onSent: (result: Result, sent: Values) => void | Promise<void>;
  /** The fields that errors with these codes are about. */
  fieldOfCode?: Readonly<Record<string, string>>;
  /** Shows a failure outside the form, instead of in it. */
  onFailed?: (error: Error) => void;
  onFinishFailed?: FormProps<Values>['onFinishFailed'];
  /** The title of a failure in the form. */
  failed: string;
  /** The label of the submitting button, and the one while it sends. */
  submit: readonly [label: string, busy: string];
  isDanger?: boolean;
  onCancel: () => void;
  className?: string;
  children: ReactNode | ((isSending: boolean) => ReactNode);
}

/** A form whose unsaved values stay on the device until the server has them. */
export function SavedForm<Values extends object, Result>(props: SavedFormProps<Values, Result>) {
  const { name, storageKey, area, empty, saved = empty, children } = props;
  const [form] = Form.useForm();
  const [stored] = useState(() => storedForm(storageKey, empty, () => ({}), area));
  const draft = useUnsaved<{ values: Values }>({ stored, saved: { values: saved } });
  const discarding = useDiscard(draft, stored.key);
  const fields = Object.keys(empty);
  const { mutate, isPending, error } = useMutation({
    mutationFn: props.send,
    onSuccess: async (result, sent) => {
      draft.markSaved(sent, { values: props.saved ? sent : empty });
      await props.onSent(result, sent);
    },
    onError: (failure) => {
      props.onFailed?.(failure);
      const faults = faultsAt(failure, props.fieldOfCode);
      const refused = fields.filter((field) => faults.has(field));
      form.setFields(refused.map((field) => ({ name: field, errors: [faults.get(field) ?? ''] })));
      if (refused[0]) form.focusField(refused[0]);
    },
  });
  const faults = faultsAt(error, props.fieldOfCode);
  const isAtField = fields.some((field) => faults.has(field));
  const [label, busy] = props.submit;
  return (
    <Form<Values>
      className={props.className ?? ''}
      form={form}
      name={name}
      layout="vertical"
      initialValues={draft.current.values}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={draft.change}
      onFinish={() => {
        if (!isPending) mutate(draft.read().current.values);
      }}
      {...(props.onFinishFailed && { onFinishFailed: props.onFinishFailed })}
    >
      <RestoredNotice
        isRestored={draft.isRestored}
        discarding={discarding}
        onReplaced={() => {
          form.setFieldsValue(draft.read().current.values);
          form.focusField(fields[0]);
        }}
      />
      {typeof children === 'function' ? children(isPending) : children}
      {error && !isAtField && !props.onFailed && (
        <Alert
          className="problem"
          type="error"
          showIcon
          title={props.failed}
          description={serverMessage(error) ?? 'Please try again.'}
        />
      )}
      <div className="form-foot">
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button
          type="primary"
          danger={props.isDanger ?? false}
          htmlType="submit"
          aria-busy={isPending}
        >
          {isPending ? busy : label}
        </Button>
      </div>
    </Form>
  );
}

/** The server's errors by field: that of a list is the first one of its items. */
export function faultsAt(error: unknown, fieldOfCode: Readonly<Record<string, string>> = {}) {
  const faults = new Map<string, string>();
  for (const [path, fault] of faultsOf(error)) {
    const [field = path] = path.split('/');
    if (!faults.has(field)) faults.set(field, fault);
  }
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const field = code && fieldOfCode[code];
  if (field) faults.set(field, serverMessage(error) ?? '');
  return faults;
}
