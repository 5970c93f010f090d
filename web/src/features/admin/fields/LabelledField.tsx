import type { ReactNode } from 'react';
import { countOf, tooLong } from '../../../components/dialog/fields.ts';

/** What a control needs to be known by its label and by what is said beneath it. */
export interface ControlProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status: '' | 'error';
}

interface LabelledFieldProps {
  id: string;
  label: string;
  /** What is typed, where its length counts. */
  value?: string;
  /** The most characters that the API takes. */
  max?: number;
  isRequired?: boolean;
  /** Beneath the control, whatever else is said there. */
  hint?: ReactNode;
  fault: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control; beneath it what is wrong, or how full it is, and a hint. */
export function LabelledField(props: LabelledFieldProps) {
  const { id, label, value = '', max, isRequired = false, hint, fault, children } = props;
  const note = fault ?? countOf(value.trim(), max);
  const isBad = fault !== undefined || tooLong(value, max) !== undefined;
  const described = [note && `${id}-note`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': isBad,
        'aria-describedby': described || undefined,
        status: isBad ? 'error' : '',
      })}
      {note && (
        <p className="field__remark" data-bad={isBad || undefined} id={`${id}-note`}>
          {note}
        </p>
      )}
      {hint && (
        <p className="field__remark" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to a control, into the middle of the screen. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
