import { DatePicker, type DatePickerProps } from 'antd';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { isDay } from '../../../dates.ts';

interface DayFieldProps
  extends Pick<
    DatePickerProps,
    'id' | 'prefix' | 'status' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
  > {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last day that can be picked. */
  max?: string;
  /** Whether there has to be a day. */
  isRequired?: boolean;
  /** Hears each whole day, and an empty text where there may be none. */
  onChange: (value: string) => void;
}

const FORMAT = 'YYYY-MM-DD';

/** The buttons of month and year are called by what they show. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/** A year that is still being typed begins with zeros. */
function isWholeDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** A day, typed or picked. What is no day stays in the field, is said once it is left, and ignored. */
export function DayField({ value, max, isRequired = false, onChange, ...field }: DayFieldProps) {
  const faultId = useId();
  // What is in the field and no day.
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isBad = isLeft && typed !== undefined;

  const type = (text: string) => {
    const isValid = isWholeDay(text) || (text === '' && !isRequired);
    setTyped(isValid ? undefined : text);
    setLeft(false);
    if (isValid) onChange(text);
  };
  return (
    <div className="day-field" onInput={({ target }) => type(textOf(target))}>
      <DatePicker
        {...field}
        locale={LOCALE}
        format={FORMAT}
        placeholder={FORMAT}
        value={value ? dayjs(value) : null}
        {...(max && { maxDate: dayjs(max) })}
        allowClear={!isRequired}
        preserveInvalidOnBlur
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        status={isBad ? 'error' : (field.status ?? '')}
        aria-invalid={isBad || (field['aria-invalid'] ?? false)}
        aria-describedby={isBad ? faultId : field['aria-describedby']}
        onBlur={() => setLeft(true)}
        onChange={(_, text) => type(String(text ?? ''))}
      />
      {isBad && (
        <p className="field__remark" data-bad id={faultId}>
          Enter a date as YYYY-MM-DD, such as 2024-03-05.
        </p>
      )}
    </div>
  );
}

function textOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value.trim() : '';
}
