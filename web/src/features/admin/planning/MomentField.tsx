import dayjs from 'dayjs';
import { TypedPicker, type TypedPickerProps } from '../fields/TypedPicker.tsx';
import { isTypedTime, NO_TIME, TYPED_TIME } from './times.ts';

/** A field for a date and time that are still to come, in the browser's time zone. */
export function MomentField({
  value = '',
  onChange = () => {},
  ...field
}: // The form's item passes both.
Partial<TypedPickerProps>) {
  return (
    <TypedPicker
      {...field}
      value={value}
      onChange={onChange}
      format={TYPED_TIME}
      isWhole={isTypedTime}
      fault={NO_TIME}
      min={dayjs().startOf('day').format(TYPED_TIME)}
      isRequired
      hasTime
    />
  );
}
