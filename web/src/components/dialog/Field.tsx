import type { ChangeEvent } from 'react';
import { type Control, countCharacters, countOf, type FormField } from './fields.ts';

interface FieldProps<Name extends string> {
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
  const { label, missing, isWide, hint, max } = field;
  const count = countOf(value, max);
  const note = fault ?? count ?? hint;
  const isBad = fault !== undefined || countCharacters(value) > (max ?? Number.POSITIVE_INFINITY);
  return (
    <div className={isWide ? 'field field--wide' : 'field'}>
      <div className="field__name">
        <label htmlFor={id}>{label}</label>
        {missing === undefined && <span> (optional)</span>}
      </div>
      <FieldControl {...props} noteId={note ? `${id}-note` : undefined} />
      {note && (
        <p className="field__note" data-bad={isBad || undefined} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
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
    const typing = { autoCapitalize: 'characters', spellCheck: false } as const;
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
