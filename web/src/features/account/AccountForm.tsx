import type { ReactNode } from 'react';
import { Button, SolidButton } from '../../components/Button.tsx';
import { Field, Refusal, Trap } from '../../components/dialog/Field.tsx';
import type { FieldForm } from '../../components/dialog/useFieldForm.ts';
import { useFormFaults } from '../../components/dialog/useFormFaults.ts';
import { Problem } from '../../components/Problem.tsx';
import { messageOf, UNREACHABLE } from '../../lib/problem.ts';
import { PasswordField } from './PasswordField.tsx';

interface AccountFormProps<Name extends string> {
  form: FieldForm<Name>;
  /** The submit button's label, before and while sending. */
  sendLabel: string;
  sendingLabel: string;
  /** Whether bots are expected: adds a field that people can't see. */
  isPublic?: boolean;
  /** The address that a password manager stores with the password, if no field has it. */
  username?: string | undefined;
  /** Whether it is one of several forms on its page, so that its button is not the main one. */
  isMinor?: boolean;
  /** Shown between the fields and the button. */
  children?: ReactNode;
  /** Shown beside the button. */
  also?: ReactNode;
}

/**
 * A form about an account. Errors, including the server's, are shown at their fields, and the first
 * invalid field takes the focus.
 */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { form, sendLabel, sendingLabel, isPublic, username, isMinor, children, also } = props;
  const { fields, isSending } = form;
  const { refusal, onSubmit, propsOf } = useFormFaults(form, fields, UNREACHABLE);
  const SendButton = isMinor ? Button : SolidButton;
  return (
    <form className="account-form stack stack--wide" method="post" noValidate onSubmit={onSubmit}>
      <Refusal text={refusal} />
      {username !== undefined && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
      )}
      {fields.map((field) => {
        const Control = field.type === 'password' ? PasswordField : Field;
        return <Control key={field.name} {...propsOf(field)} />;
      })}
      {isPublic && <Trap />}
      {children}
      <div className="row">
        <SendButton type="submit" isBusy={isSending}>
          {isSending ? sendingLabel : sendLabel}
        </SendButton>
        {also}
      </div>
    </form>
  );
}

/** What became of an action, read out by screen readers. */
export function Outcome({ text, error }: { text?: string | false | undefined; error?: unknown }) {
  return (
    <p
      className="account__outcome"
      data-bad={error ? true : undefined}
      role={error ? 'alert' : 'status'}
    >
      {error ? (messageOf(error) ?? UNREACHABLE) : text}
    </p>
  );
}

/** Why something couldn't be read, with a button that tries again. */
export function ReadFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <Problem
      className="quiet account__failure stack stack--large stack--start"
      text={messageOf(error) ?? UNREACHABLE}
      onAction={onRetry}
    />
  );
}
