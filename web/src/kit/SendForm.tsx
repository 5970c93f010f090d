import { ApiError, type Schemas } from '@band8/client';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormProps, Modal } from 'antd';
import type { ReactNode } from 'react';
import { showToast } from '../components/toast/store.ts';
import { faultsOf } from '../lib/problem.ts';
import { adminApi, refreshBackOffice, serverMessage, toProblem } from './adminApi.ts';
import { CurrentPasswordField, SendingContext } from './fields.tsx';
import { focusControl, focusPage } from './focusPage.ts';
import { type Problem, ProblemAlert } from './ProblemAlert.tsx';

export interface SendFormProps<Values extends object, Result>
  extends Pick<
    FormProps,
    'form' | 'initialValues' | 'onFinishFailed' | 'onKeyDown' | 'onValuesChange'
  > {
  /** The prefix of the controls’ ids. */
  name: string;
  send: (values: Values) => Promise<Result>;
  /** The notification, once the back office’s data has been read again. */
  done?: string | ((sent: Values) => string);
  onSent?: (result: Result, sent: Values) => unknown;
  /** The fields that errors with these codes are about. */
  fieldOfCode?: Readonly<Record<string, string>>;
  /** Shows a failure outside the form, instead of in it. */
  onFailed?: (error: Error) => void;
  /** The title of a failure in the form; nothing where sending can’t fail. */
  failed?: string;
  /** What a failure says besides, where it isn’t the server’s message. */
  explain?: (error: Error) => Partial<Problem>;
  /** The label of the submitting button, and the one while it sends. */
  submit: readonly [label: string, busy?: string];
  isDanger?: boolean;
  onCancel?: (() => void) | undefined;
  /** Closes the place of the form: once it is sent, and by Cancel. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A form that is sent to the server. What was typed stays after a failure, and faults are at their
 * fields. If the server asks for the password again, it is sent once that is confirmed.
 */
export function SendForm<Values extends object, Result>(props: SendFormProps<Values, Result>) {
  const { send, done, onSent, fieldOfCode, onFailed, failed = '', explain, ...others } = props;
  const { name, submit, form: given, isDanger = false, ...rest } = others;
  const { onClose, onCancel = onClose, children, ...formProps } = rest;
  const queryClient = useQueryClient();
  const [own] = Form.useForm();
  const form = given ?? own;
  const refusedIn = (error: unknown) =>
    refusedFields(error, Object.keys(form.getFieldsValue()), fieldOfCode);
  const { mutate, isPending, error, passwordDialog } = useConfirmedMutation({
    mutationFn: send,
    onSuccess: async (result, sent) => {
      if (done) await refreshBackOffice(queryClient);
      onClose?.();
      await onSent?.(result, sent);
      if (done) showToast({ title: typeof done === 'function' ? done(sent) : done });
    },
    onError: (failure) => {
      onFailed?.(failure);
      const refused = refusedIn(failure);
      form.setFields(refused);
      if (refused[0]) form.focusField(refused[0].name);
    },
  });
  const isShown = error && !onFailed && refusedIn(error).length === 0;
  const problem = isShown ? { ...toProblem(failed, error), ...explain?.(error) } : undefined;
  const [label, busy = label] = submit;
  return (
    <>
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        noValidate
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={() => {
          if (!isPending) mutate(form.getFieldsValue(true));
        }}
        {...formProps}
      >
        <SendingContext value={isPending}>{children}</SendingContext>
        <ProblemAlert problem={problem} />
        <div className="row row--end">
          {onCancel && (
            <Button id={`${name}_cancel`} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="primary" danger={isDanger} htmlType="submit" aria-busy={isPending}>
            {isPending ? busy : label}
          </Button>
        </div>
      </Form>
      {passwordDialog}
    </>
  );
}

/**
 * The fields of a form with the server's errors: that of a list is the first one of its items.
 * @param fieldOfCode the fields that errors with these codes are about
 */
export function refusedFields<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  fieldOfCode: Readonly<Record<string, string>> = {},
) {
  const faults = new Map<string, string>();
  for (const [path, fault] of faultsOf(error)) {
    const [field = path] = path.split('/');
    if (!faults.has(field)) faults.set(field, fault);
  }
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const field = code && fieldOfCode[code];
  if (field) faults.set(field, serverMessage(error) ?? '');
  return fields.flatMap((name) => {
    const fault = faults.get(name);
    return fault === undefined ? [] : [{ name, errors: [fault] }];
  });
}

/**
 * A mutation that goes on after a dialog, which is to be rendered, if the server asks for the
 * password again, as before actions that a stolen session must not allow.
 */
export function useConfirmedMutation<Result, Variables>({
  onError,
  ...options
}: UseMutationOptions<Result, Error, Variables>) {
  const needsPassword = (error: Error | null) =>
    error instanceof ApiError && error.problem?.code === 'PASSWORD_REQUIRED';
  const { error, ...mutation } = useMutation({
    ...options,
    onError: (failure, ...rest) =>
      needsPassword(failure) ? undefined : onError?.(failure, ...rest),
  });
  const { mutate, variables, reset } = mutation;
  const passwordDialog = (
    <SendFormDialog
      isOpen={needsPassword(error)}
      title="Enter your password"
      onClose={reset}
      name="confirm"
      first="currentPassword"
      send={(body: Schemas['PasswordConfirmation']) => adminApi.POST('/api/auth/confirm', { body })}
      onSent={() => mutate(variables as Variables)}
      fieldOfCode={{ INVALID_PASSWORD: 'currentPassword' }}
      failed="Failed to confirm the password"
      submit={['Continue', 'Checking...']}
    >
      <CurrentPasswordField
        extra={`${serverMessage(error) ?? ''} You last entered it more than 10 minutes ago.`}
      />
    </SendFormDialog>
  );
  return { ...mutation, error: needsPassword(error) ? null : error, passwordDialog };
}

export interface FormDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is closed; usually the page gets the focus if nothing has it. */
  afterClose?: (() => void) | undefined;
}

interface AnyFormDialogProps extends FormDialogProps {
  /** The id of the control that has the focus first. */
  firstControl: string;
  /** The form, which exists only while the dialog is open. */
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: AnyFormDialogProps) {
  const { title, isOpen, onClose, firstControl, afterClose = focusPage, children } = props;
  return (
    <Modal
      open={isOpen}
      title={title}
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(firstControl);
      }}
      afterClose={afterClose}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}

interface SendFormDialogProps<Values extends object, Result>
  extends Omit<SendFormProps<Values, Result>, 'onClose'>,
    FormDialogProps {
  /** The name of the control that has the focus first. */
  first: string;
}

/** A {@link SendForm} in a dialog, which closes once it is sent. */
export function SendFormDialog<Values extends object, Result>(
  props: SendFormDialogProps<Values, Result>,
) {
  const { title, isOpen, afterClose, first, ...form } = props;
  const dialog = { title, isOpen, afterClose, onClose: form.onClose };
  return (
    <FormDialog {...dialog} firstControl={`${form.name}_${first}`}>
      <SendForm {...form} />
    </FormDialog>
  );
}
