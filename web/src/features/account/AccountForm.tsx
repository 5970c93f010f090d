import { type ReactNode, useState } from 'react';
import { Button, SolidButton } from '../../components/Button.tsx';
import { Field, type FieldProps, Noted, Trap } from '../../components/dialog/Field.tsx';
import { tooLong, VERBATIM } from '../../components/dialog/fields.ts';
import type { FieldForm } from '../../components/dialog/useFieldForm.ts';
import { useFormFaults } from '../../components/dialog/useFormFaults.ts';
import { LineDrawing } from '../../components/Icon.tsx';
import { Problem } from '../../components/Problem.tsx';
import { messageOf, UNREACHABLE } from '../../lib/problem.ts';
import { MIN_PASSWORD } from './fields.ts';

interface AccountFormProps<Name extends string> {
  form: FieldForm<Name>;
  /** The label of the submit button, and the one while it sends. */
  submit: readonly [label: string, busy: string];
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
  const { form, submit, isPublic, username, isMinor, children, also } = props;
  const { fields, isSending } = form;
  const { refusal, onSubmit, propsOf } = useFormFaults(form, fields, UNREACHABLE);
  const [label, busy] = submit;
  const SendButton = isMinor ? Button : SolidButton;
  return (
    <form className="account-form stack stack--wide" method="post" noValidate onSubmit={onSubmit}>
      <Problem className="refusal" text={refusal} />
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
          {isSending ? busy : label}
        </SendButton>
        {also}
      </div>
    </form>
  );
}

/** What became of an action, read out by screen readers. */
export function Outcome({ text, error }: { text?: string | false | undefined; error?: unknown }) {
  return (
    <p className={error ? 'mt-3 bad' : 'mt-3 ok'} role={error ? 'alert' : 'status'}>
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

const EYE =
  'M2.5 12c2.5-4.5 5.8-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
const CLOSED_EYE = 'M3 10.5c2.5 3.5 5.6 5 9 5s6.5-1.5 9-5M12 15.5V19M5.8 14.2 4 17m14.2-2.8L20 17';

/** A password that can be shown; a new one with its strength. */
function PasswordField<Name extends string>(props: FieldProps<Name>) {
  const { field, id, value, fault, isLocked, onChange } = props;
  const { name, label, autoComplete, max } = field;
  const [isShown, setShown] = useState(false);
  const note = fault ?? tooLong(value, max);
  // Its length alone would still call a password strong that the server has just refused.
  const hasStrength = autoComplete === 'new-password' && !note;
  const described = note ? `${id}-note` : hasStrength && `${id}-strength`;
  return (
    <Noted field={field} id={id} className="password" note={note} isBad>
      <input
        className="input"
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        value={value}
        onChange={onChange}
        autoComplete={autoComplete}
        {...VERBATIM}
        required
        readOnly={isLocked}
        aria-invalid={fault !== undefined}
        aria-describedby={described || undefined}
      />
      {/* After the field in the order of Tab, but above it on the screen. */}
      <button
        className="bare tap password__show muted small"
        type="button"
        aria-pressed={isShown}
        aria-label={`Show ${label.toLowerCase()}`}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <LineDrawing path={isShown ? EYE : CLOSED_EYE} />
        Show
      </button>
      {hasStrength && <StrengthBar id={`${id}-strength`} password={value} />}
    </Noted>
  );
}

/** The colours of the bar. */
const INKS = { 'Too short': 'bad', 'Long enough': 'gloss', Good: 'ok', Strong: 'ok' } as const;

const GOOD = 14;
const STRONG = 20;

/**
 * How hard a password is to guess by its length alone, and the share of the bar; the server knows
 * the common ones.
 */
export function passwordStrength(password: string): { name: keyof typeof INKS; share: number } {
  const length = [...password].length;
  const share = Math.min(1, length / STRONG);
  if (length < MIN_PASSWORD) return { name: 'Too short', share };
  if (length < GOOD) return { name: 'Long enough', share };
  return { name: length < STRONG ? 'Good' : 'Strong', share };
}

function StrengthBar({ id, password }: { id: string; password: string }) {
  const { name, share } = passwordStrength(password);
  return (
    <div className="strength stack stack--tight mt-1">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * share} height="4" fill={`var(--${INKS[name]})`} />
      </svg>
      <p className="meta" id={id} aria-live="polite">
        {password ? name : 'At least 10 characters. Longer is stronger.'}
      </p>
    </div>
  );
}
