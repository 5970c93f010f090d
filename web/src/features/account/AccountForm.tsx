import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Field } from '../../components/dialog/Field.tsx';
import { controlId, useFormFaults } from '../../components/dialog/useFormFaults.ts';
import { PasswordField } from './PasswordField.tsx';
import type { AccountFormState } from './useAccountForm.ts';

export const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';

interface AccountFormProps<Name extends string> {
  form: AccountFormState<Name>;
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
  const { form, sendLabel, sendingLabel, isPublic = false, isMinor = false } = props;
  const { username, children, also } = props;
  const { faults, refusal, ...shown } = useFormFaults(form.id, form.fields, UNREACHABLE);
  const sendButton = useRef<HTMLButtonElement>(null);

  // The submit button is disabled while sending, and so loses the focus.
  const wasSending = useRef(false);
  useEffect(() => {
    const hasEnded = wasSending.current && !form.isSending;
    wasSending.current = form.isSending;
    if (hasEnded && document.activeElement === document.body) sendButton.current?.focus();
  }, [form.isSending]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isSending) return;
    const website = new FormData(event.currentTarget).get('website');
    void shown.submit(event.currentTarget, () => form.submit(String(website ?? '')));
  }

  return (
    <form className="account-form" method="post" noValidate onSubmit={send}>
      {refusal && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
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
      {form.fields.map((field) => {
        const Control = field.type === 'password' ? PasswordField : Field;
        return (
          <Control
            key={field.name}
            field={field}
            id={controlId(form.id, field)}
            value={form.values[field.name]}
            fault={faults[field.name]}
            isLocked={form.isSending}
            onChange={({ currentTarget }) => {
              form.change(field.name, currentTarget.value);
              shown.update(field, currentTarget);
            }}
          />
        );
      })}
      {isPublic && (
        <label className="field-trap" aria-hidden="true">
          Leave this empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      )}
      {children}
      <div className="row">
        <button
          className={isMinor ? 'btn' : 'btn btn--solid'}
          type="submit"
          disabled={form.isSending}
          aria-busy={form.isSending || undefined}
          ref={sendButton}
        >
          {form.isSending ? sendingLabel : sendLabel}
        </button>
        {also}
      </div>
    </form>
  );
}
