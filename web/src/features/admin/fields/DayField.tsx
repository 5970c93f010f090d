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
  /** As `YYYY-MM-DD`, or empty. */
  value: string;
  /** The latest date that can be picked. */
  max?: string;
  /** Whether the field must not be empty. */
  isRequired?: boolean;
  /** Called with each complete date, and with an empty string unless the date is required. */
  onChange: (value: string) => void;
}

const FORMAT = 'YYYY-MM-DD';

/** Empty labels, so that the accessible names of the month and year buttons are their texts. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/** A year that is still being typed starts with zeros. */
function isWholeDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** A date field. Invalid text remains in the field and is ignored; it shows an error on blur. */
export function DayField({ value, max, isRequired = false, onChange, ...field }: DayFieldProps) {
  const faultId = useId();
  // Text in the field that is not a date.
  const [typed, setTyped] = useState<string>();
  const [isBlurred, setBlurred] = useState(false);
  const isBad = isBlurred && typed !== undefined;

  const type = (text: string) => {
    const isValid = isWholeDay(text) || (text === '' && !isRequired);
    setTyped(isValid ? undefined : text);
    setBlurred(false);
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
        onBlur={() => setBlurred(true)}
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
