import dayjs from 'dayjs';
import { useState } from 'react';
import { TypedPicker, type TypedPickerProps } from '../../../kit/TypedPicker.tsx';
import { isTypedTime, NO_TIME, TYPED_TIME } from './times.ts';

/**
 * A field for a date and time that are still to come, in the browser's time zone. Its value is the
 * text, also while that is incomplete, so that the form refuses it.
 */
export function MomentField({
  value = '',
  onChange = () => {},
  ...field
}: // The form's item passes both.
Partial<TypedPickerProps>) {
  // The picker loses incomplete text when its value changes.
  const [picked, setPicked] = useState(value);
  return (
    <TypedPicker
      {...field}
      value={picked}
      onChange={(text) => {
        setPicked(text);
        onChange(text);
      }}
      onInvalid={onChange}
      format={TYPED_TIME}
      isWhole={isTypedTime}
      fault={NO_TIME}
      min={dayjs().startOf('day').format(TYPED_TIME)}
      isRequired
      hasTime
    />
  );
}
