import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { DAY, isDay } from '../lib/dates.ts';
import type { TypedPickerProps } from './Picker.tsx';

// The calendar is large, and what is beside it should not wait for it.
const Picker = lazy(() => import('./Picker.tsx'));

interface DayFieldProps extends TypedPickerProps {
  /** The latest date that can be picked. */
  max?: string;
  /** Whether the field must not be empty. */
  isRequired?: boolean;
}

/** Whether the text is a date; a year that is still being typed starts with zeros. */
export function isWholeDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** A date field; its value is `YYYY-MM-DD` or empty. */
export function DayField({ isRequired = false, ...field }: DayFieldProps) {
  const { id, value, 'aria-label': label } = field;
  return (
    <Suspense fallback={<Input id={id} aria-label={label} value={value} disabled />}>
      <Picker
        {...field}
        format={DAY}
        isWhole={isWholeDay}
        fault="Enter a date as YYYY-MM-DD, such as 2024-03-05."
        isRequired={isRequired}
      />
    </Suspense>
  );
}
