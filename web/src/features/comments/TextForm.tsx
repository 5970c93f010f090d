import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { countOf, tooLong } from '../../components/dialog/fields.ts';
import { messageOf } from '../../lib/problem.ts';
import type { TextFormState } from './useTextForm.ts';

const NO_CONNECTION = 'The server could not be reached. Check your connection and try again.';

interface TextFormProps {
  form: TextFormState;
  label: string;
  /** Names the button before and while sending. */
  sendLabel: string;
  sendingLabel: string;
  max: number;
  /** The message if there is no text. */
  missing: string;
  rows?: number;
  /** Whether opening the form was asked for, so that the text takes the focus. */
  isFocused?: boolean;
  /** Shown instead of the button, for readers who can't send yet. */
  instead?: ReactNode;
  hint?: ReactNode;
  onCancel?: () => void;
}

/** A text with its label, length, error and buttons. Ctrl+Enter sends it. */
export function TextForm({ form, label, max, missing, ...props }: TextFormProps) {
  const { sendLabel, sendingLabel, rows = 3, isFocused, instead, hint, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();
  const { text, isSending, error } = form;

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  const note = fault ?? countOf(text, max);
  const isBad = fault !== undefined || tooLong(text, max) !== undefined;

  function submit() {
    if (instead) return;
    const found = text.trim() === '' ? missing : tooLong(text, max);
    setFault(found);
    if (found) field.current?.focus();
    else form.submit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className="text-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          className="input"
          id={id}
          ref={field}
          rows={rows}
          value={text}
          readOnly={isSending}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ currentTarget }) => {
            form.change(currentTarget.value);
            setFault(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {note && (
          <p className="field__note" data-bad={isBad || undefined} id={`${id}-note`}>
            {note}
          </p>
        )}
      </div>
      {error && (
        <p className="refusal" role="alert">
          {messageOf(error) ?? NO_CONNECTION}
        </p>
      )}
      {!form.canStore && (
        <p className="field__note">
          This browser isn’t saving your text. Post it before you leave or reload the page.
        </p>
      )}
      <div className="row text-form__acts">
        {instead || (
          <button
            className="btn"
            type="submit"
            // Not disabled, which would lose the focus.
            aria-disabled={isSending || undefined}
            aria-busy={isSending || undefined}
          >
            {isSending ? sendingLabel : sendLabel}
          </button>
        )}
        {onCancel && (
          <button className="btn btn--text" type="button" disabled={isSending} onClick={onCancel}>
            Cancel
          </button>
        )}
        {hint}
      </div>
    </form>
  );
}
