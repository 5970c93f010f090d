import { Close } from '@radix-ui/react-dialog';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { faultsOf, messageOf } from '../../problem.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { type Faults, type FormField, faultOf, findFaults } from './fields.ts';
import type { DialogForm } from './useDialogForm.ts';

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
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [refusal, setRefusal] = useState<string>();
  const sendButton = useRef<HTMLButtonElement>(null);

  // The submit button is disabled while sending, and so loses the focus.
  useEffect(() => {
    if (!form.isSending && document.activeElement === document.body) sendButton.current?.focus();
  }, [form.isSending]);

  /** Shows the errors; returns whether there are any. */
  function show(found: Faults<Name>): boolean {
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (!first) return false;
    const control = document.getElementById(idOf(form.id, first));
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return true;
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefusal(undefined);
    if (show(findFaults(event.currentTarget, fields))) return;
    const website = new FormData(event.currentTarget).get('website');
    const error = await form.submit(String(website ?? ''));
    if (error && !show(refusedFields(error, fields))) setRefusal(messageOf(error));
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
              id={idOf(form.id, field)}
              value={form.values[field.name]}
              fault={faults[field.name]}
              isLocked={form.isSending}
              onChange={({ currentTarget }) => {
                form.change(field.name, currentTarget.value);
                if (!faults[field.name]) return;
                setFaults({ ...faults, [field.name]: faultOf(field, currentTarget) });
              }}
            />
          ))}
          <label className="dialog__trap" aria-hidden="true">
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
          <p className="dialog__refusal" role="alert">
            {refusal}
          </p>
        )}
        <div className="dialog__foot">
          {(form.undoClear || !form.isEmpty) && (
            <button
              className="btn btn--text"
              type="button"
              disabled={form.isSending}
              onClick={() => {
                setFaults({});
                (form.undoClear ?? form.clear)();
              }}
            >
              {form.undoClear ? 'Undo' : 'Clear'}
            </button>
          )}
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

function idOf(formId: string, { name }: { name: string }): string {
  return `${formId}-${name}`;
}

/** The server's errors for fields of this form. */
function refusedFields<Name extends string>(error: unknown, fields: readonly FormField<Name>[]) {
  const refused = faultsOf(error);
  const found: Faults<Name> = {};
  for (const { name } of fields) {
    const fault = refused.get(name);
    if (fault) found[name] = fault;
  }
  return found;
}
