import type { Schemas } from '@band8/client';
import { passwordChangeLimits } from '@band8/client/forms';
import { Form, Input } from 'antd';
import { VERBATIM } from '../../../components/dialog/fields.ts';
import { TextField } from '../../../kit/fields.tsx';
import { validateWith } from '../../../kit/rules.ts';

export type Account = Schemas['OwnStaffAccount'];

/** A section of the page; `onChanged` shows the changed account, or reads it again. */
export interface SectionProps {
  account: Account;
  onChanged: (changed?: Account) => void;
}

const MIN_PASSWORD = passwordChangeLimits.newPassword.minLength;

const newPasswordFault = (text = '') =>
  [...text].length < MIN_PASSWORD
    ? `Use at least ${MIN_PASSWORD} characters. Four words are easy to remember.`
    : undefined;

export function NewPasswordField({ name = 'newPassword', label = 'New Password' }) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={`At least ${MIN_PASSWORD} characters.`}
      rules={[{ ...validateWith(newPasswordFault), validateTrigger: 'onSubmit' }]}
      required
    >
      <Input.Password {...VERBATIM} autoComplete="new-password" />
    </Form.Item>
  );
}

/** The code of an authenticator app, or a recovery code where that works too. */
export function FactorCodeField({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <TextField
      name="code"
      label="Code"
      extra={`The six digits that your app shows now${isFirst ? '' : ', or a recovery code'}.`}
      missing="Enter the code."
      autoComplete="one-time-code"
      {...(isFirst && { inputMode: 'numeric' })}
      {...VERBATIM}
    />
  );
}

/** The code from an email. */
export function EmailedCodeField() {
  return (
    <TextField
      name="code"
      label="Code from the email"
      extra="Four groups of four, such as K7QF-2MXN-9RTC-4HWD."
      missing="Enter the code from the email."
      autoComplete="one-time-code"
      {...VERBATIM}
    />
  );
}
