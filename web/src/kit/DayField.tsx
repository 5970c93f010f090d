import { DAY, isDay } from '../lib/dates.ts';
import { TypedPicker, type TypedPickerProps } from './TypedPicker.tsx';

interface DayFieldProps extends TypedPickerProps {
  /** The latest date that can be picked. */
  max?: string;
  /** Whether the field must not be empty. */
  isRequired?: boolean;
}

/** A year that is still being typed starts with zeros. */
function isWholeDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** A date field; its value is `YYYY-MM-DD` or empty. */
export function DayField({ isRequired = false, ...field }: DayFieldProps) {
  return (
    <TypedPicker
      {...field}
      format={DAY}
      isWhole={isWholeDay}
      fault="Enter a date as YYYY-MM-DD, such as 2024-03-05."
      isRequired={isRequired}
    />
  );
}
