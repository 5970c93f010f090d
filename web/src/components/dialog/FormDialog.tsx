import { Close } from '@radix-ui/react-dialog';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { UndoLine } from '../undo/UndoLine.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import type { FormField } from './fields.ts';
import type { DialogForm } from './useDialogForm.ts';
import { controlId, useFormFaults } from './useFormFaults.ts';

interface FormDialogProps<Name extends string> {
  title: string;
  form: DialogForm<Name>;
  fields: readonly FormField<Name>[];
  /** The submit button's label, before and while sending. */
  sendLabel: string;
  sendingLabel: string;
  isSmall?: boolean;
  children?: ReactNode;
}

/**
 * A form in a dialog. Errors, including the server's, are shown at their fields, and the first
 * invalid field takes the focus. The text survives every failure.
 */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { title, form, fields, sendLabel, sendingLabel, isSmall = false, children } = props;
  const { faults, refusal, ...shown } = useFormFaults(form.id, fields);
  const sendButton = useRef<HTMLButtonElement>(null);

  // The submit button is disabled while sending, and so loses the focus.
  useEffect(() => {
    if (!form.isSending && document.activeElement === document.body) sendButton.current?.focus();
  }, [form.isSending]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const website = new FormData(event.currentTarget).get('website');
    void shown.submit(event.currentTarget, () => form.submit(String(website ?? '')));
  }

  return (
    <Dialog title={title} isSmall={isSmall}>
      <form className="dialog__form" noValidate onSubmit={send}>
        <div className={isSmall ? 'dialog__body' : 'dialog__body dialog__body--columns'}>
          {children}
          {fields.map((field) => (
            <Field
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
          ))}
          <label className="field-trap" aria-hidden="true">
            Leave this empty
            <input name="website" type="text" tabIndex={-1} autoComplete="off" />
          </label>
          {form.canStore && !form.isEmpty && (
            <p className="meta field--wide">
              What you type stays on this device until you send or clear it.
            </p>
          )}
        </div>
        {refusal && (
          <p className="refusal" role="alert">
            {refusal}
          </p>
        )}
        <div className="dialog__foot">
          <div className="row dialog__clear">
            {!form.isEmpty && (
              <button
                className="btn btn--text"
                type="button"
                disabled={form.isSending}
                onClick={() => {
                  shown.clear();
                  form.discard();
                }}
              >
                Clear
              </button>
            )}
            <UndoLine
              discarded={form.discarded}
              onUndo={() => {
                shown.clear();
                form.undoDiscard();
              }}
            >
              Text cleared.
            </UndoLine>
          </div>
          <Close className="btn">Cancel</Close>
          <button
            className="btn btn--solid"
            type="submit"
            disabled={form.isSending}
            aria-busy={form.isSending || undefined}
            ref={sendButton}
          >
            {form.isSending ? sendingLabel : sendLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
