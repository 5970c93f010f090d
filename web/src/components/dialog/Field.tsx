import type { ChangeEvent, ReactNode } from 'react';
import { type Control, countOf, type FormField, TRAP, tooLong, VERBATIM } from './fields.ts';

export interface FieldProps<Name extends string> {
  field: FormField<Name>;
  /** The control's id, which also prefixes its note's id. */
  id: string;
  value: string;
  fault: string | undefined;
  isLocked: boolean;
  onChange: (event: ChangeEvent<Control>) => void;
}

/** A labelled control, with its error, character count or hint below. */
export function Field<Name extends string>(props: FieldProps<Name>) {
  const { field, id, value, fault } = props;
  const { hint, max, isWide } = field;
  const note = fault ?? countOf(value, max) ?? hint;
  const isBad = fault !== undefined || tooLong(value, max) !== undefined;
  return (
    <Noted field={field} id={id} className={isWide ? 'wide' : ''} note={note} isBad={isBad}>
      <FieldControl {...props} noteId={note ? `${id}-note` : undefined} />
    </Noted>
  );
}

interface NotedProps {
  field: Pick<FormField<string>, 'label' | 'missing'>;
  /** The control's id, which also prefixes its note's id. */
  id: string;
  className: string;
  note: string | undefined;
  isBad: boolean;
  children: ReactNode;
}

/** A control below its label and above its note. */
export function Noted({ field, id, className, note, isBad, children }: NotedProps) {
  return (
    <div className={`field ${className}`}>
      <div className="field__name">
        <label htmlFor={id}>{field.label}</label>
        {field.missing === undefined && <span> (optional)</span>}
      </div>
      {children}
      {note && (
        <p className="meta" data-bad={isBad || undefined} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The field that people don't see and only bots fill in. */
export function Trap() {
  return (
    <label className="sr" aria-hidden="true">
      Leave this empty
      <input
        name={TRAP}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
      />
    </label>
  );
}

interface ControlProps<Name extends string> extends FieldProps<Name> {
  noteId: string | undefined;
}

function FieldControl<Name extends string>(props: ControlProps<Name>) {
  const { field, id, value, fault, isLocked, onChange, noteId } = props;
  const { name, type, missing, rows, options, placeholder, autoComplete = 'off' } = field;
  const common = {
    className: 'input',
    dir: 'auto',
    id,
    name,
    value,
    onChange,
    autoComplete,
    required: missing !== undefined,
    'aria-invalid': fault !== undefined,
    'aria-describedby': noteId,
  };
  if (type === 'code') {
    const typing = { ...VERBATIM, autoCapitalize: 'characters' } as const;
    return <input {...common} {...typing} type="text" readOnly={isLocked} />;
  }
  if (type === 'area') return <textarea {...common} rows={rows} readOnly={isLocked} />;
  if (type !== 'choice') {
    return <input {...common} type={type} placeholder={placeholder} readOnly={isLocked} />;
  }
  return (
    <span className="select">
      <select {...common} disabled={isLocked}>
        <option value="">{placeholder}</option>
        {options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}
