import type { ReactNode } from 'react';
import type { FieldName } from './values.ts';

/** The id of a field's control; {@link focusField} and labels find it by this. */
export function fieldId(name: FieldName): string {
  return `answer-${name}`;
}

/** The id of what tells that a field misses something. */
export function faultId(name: FieldName): string {
  return `${fieldId(name)}-fault`;
}

/** Moves the focus to a field, into the middle of the screen: the bar at the foot covers the end. */
export function focusField(name: FieldName): void {
  const control = document.getElementById(fieldId(name));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** What tells that a control misses something, to eyes and to screen readers. */
export function faultProps(name: FieldName, missing: ReadonlySet<FieldName>) {
  if (!missing.has(name)) return {};
  return {
    status: 'error' as const,
    'aria-invalid': true,
    'aria-describedby': faultId(name),
  };
}

interface FieldProps {
  name: FieldName;
  label: string;
  missing: ReadonlySet<FieldName>;
  /** Whether publishing needs it. */
  required?: boolean;
  /** Whether it takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A labelled control, and below it what it misses. */
export function Field({ name, label, missing, required, wide, children }: FieldProps) {
  return (
    <div className={wide ? 'field answer-form__wide' : 'field'}>
      <label htmlFor={fieldId(name)}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <FieldFault name={name} missing={missing} />
    </div>
  );
}

export function FieldFault({ name, missing }: Pick<FieldProps, 'name' | 'missing'>) {
  if (!missing.has(name)) return null;
  return (
    <p className="answer-form__fault" id={faultId(name)}>
      This field is required.
    </p>
  );
}
