import { useState } from 'react';
import { type FieldProps, Noted } from '../../components/dialog/Field.tsx';
import { tooLong, VERBATIM } from '../../components/dialog/fields.ts';
import { LineDrawing } from '../../components/Icon.tsx';
import { MIN_PASSWORD } from './fields.ts';

const EYE =
  'M2.5 12c2.5-4.5 5.8-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0';
const CLOSED_EYE = 'M3 10.5c2.5 3.5 5.6 5 9 5s6.5-1.5 9-5M12 15.5V19M5.8 14.2 4 17m14.2-2.8L20 17';

/** A password that can be shown; a new one with its strength. */
export function PasswordField<Name extends string>(props: FieldProps<Name>) {
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
        className="bare tap password__show"
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

const GOOD = 14;
const STRONG = 20;

/**
 * How hard a password is to guess by its length alone, and the share of the bar; the server knows
 * the common ones.
 */
export function passwordStrength(password: string) {
  const length = [...password].length;
  const share = Math.min(1, length / STRONG);
  if (length < MIN_PASSWORD) return { name: 'Too short', share };
  if (length < GOOD) return { name: 'Fair', share };
  return { name: length < STRONG ? 'Good' : 'Strong', share };
}

function StrengthBar({ id, password }: { id: string; password: string }) {
  const { name, share } = passwordStrength(password);
  return (
    <div className="strength" data-strength={password ? name : undefined}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * share} height="4" />
      </svg>
      <p className="meta" id={id} aria-live="polite">
        {password ? name : 'At least 10 characters. Longer is stronger.'}
      </p>
    </div>
  );
}
