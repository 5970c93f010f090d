import type { ReactNode } from 'react';
import { focusControl } from '../../../kit/focusPage.ts';
import { EACH_FIELD, type FieldName } from '../answers/fields.ts';
import type { FieldFaults, FieldPath } from './faults.ts';

/** The id of the control of a field or a part of it, used by {@link focusField} and labels. */
export function fieldId(name: FieldPath): string {
  return `answer-${name}`;
}

/** The id of a field's error message. */
export function faultId(name: FieldPath): string {
  return `${fieldId(name)}-fault`;
}

/** Focuses a field and centres it on the screen, because the bar at the bottom covers the end. */
export function focusField(name: FieldPath): void {
  focusControl(fieldId(name));
}

/** Marks a control as invalid, visually and for screen readers. */
export function faultProps(name: FieldPath, faults: FieldFaults) {
  if (!faults.has(name)) return {};
  return {
    status: 'error' as const,
    'aria-invalid': true,
    'aria-describedby': faultId(name),
  };
}

interface FieldProps {
  name: FieldName;
  faults: FieldFaults;
  /** Whether the field takes the full width. */
  wide?: boolean;
  children: ReactNode;
}

/** A labelled control with its error below. */
export function Field({ name, faults, wide, children }: FieldProps) {
  const { label, neededFor } = EACH_FIELD[name];
  return (
    <div className={wide ? 'field answer-form__wide' : 'field'}>
      <label htmlFor={fieldId(name)}>
        {label}
        {neededFor && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <FieldFault name={name} faults={faults} />
    </div>
  );
}

interface FieldFaultProps {
  name: FieldPath;
  faults: FieldFaults;
}

/** The error of a field or a part of it. */
export function FieldFault({ name, faults }: FieldFaultProps) {
  const fault = faults.get(name);
  if (fault === undefined) return null;
  return (
    <p className="answer-form__fault" id={faultId(name)}>
      {fault}
    </p>
  );
}
