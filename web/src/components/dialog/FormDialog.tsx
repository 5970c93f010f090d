import { Close } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { SolidButton, TextButton } from '../Button.tsx';
import { Problem } from '../Problem.tsx';
import { UndoLine } from '../undo/UndoLine.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, Trap } from './Field.tsx';
import type { FormField } from './fields.ts';
import type { FieldForm } from './useFieldForm.ts';
import { useFormFaults } from './useFormFaults.ts';

interface FormDialogProps<Name extends string> {
  title: string;
  form: FieldForm<Name>;
  /** Those that are shown; all by default. */
  fields?: readonly FormField<Name>[];
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
  const { title, form, sendLabel, sendingLabel, isSmall = false, children } = props;
  const { fields = form.fields } = props;
  const { refusal, onSubmit, propsOf, clear } = useFormFaults(form, fields);

  return (
    <Dialog title={title} isSmall={isSmall}>
      <form className="dialog__form relative" noValidate onSubmit={onSubmit}>
        <div className={isSmall ? 'dialog__body' : 'dialog__body dialog__body--columns'}>
          {children}
          {fields.map((field) => (
            <Field key={field.name} {...propsOf(field)} />
          ))}
          <Trap />
          {form.canStore && form.isDirty && (
            <p className="meta wide">
              What you type stays on this device until you send or clear it.
            </p>
          )}
        </div>
        <Problem className="refusal" text={refusal} />
        <div className="dialog__foot spread ruled">
          <div className="row row--close push-next">
            {form.isDirty && (
              <TextButton
                disabled={form.isSending}
                onClick={() => {
                  clear();
                  form.discard();
                }}
              >
                Clear
              </TextButton>
            )}
            <UndoLine
              discarded={form.discarded}
              onUndo={() => {
                clear();
                form.undoDiscard();
              }}
            >
              Text cleared.
            </UndoLine>
          </div>
          <Close className="btn">Cancel</Close>
          <SolidButton type="submit" isBusy={form.isSending}>
            {form.isSending ? sendingLabel : sendLabel}
          </SolidButton>
        </div>
      </form>
    </Dialog>
  );
}
