import { DatePicker, type DatePickerProps } from 'antd';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs from 'dayjs';
import { useId, useState } from 'react';

export interface TypedPickerProps
  extends Pick<
    DatePickerProps,
    'id' | 'prefix' | 'status' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
  > {
  /** In the format, or empty. */
  value: string;
  /** Called with each complete date or time, and with an empty string unless it is required. */
  onChange: (value: string) => void;
}

interface PickerProps extends TypedPickerProps {
  /** The format in which it is typed and shown. */
  format: string;
  /** Whether a text is complete and exists in the calendar. */
  isWhole: (text: string) => boolean;
  /** The error for other texts. */
  fault: string;
  /** The earliest and the latest date that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  isRequired: boolean;
  /** Whether the calendar has a time too. */
  hasTime?: boolean;
  /** Called with each text that isn’t a date. Without it such text is ignored, with an error on blur. */
  onInvalid?: ((text: string) => void) | undefined;
}

/** Empty labels, so that the accessible names of the month and year buttons are their texts. */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

/** A date that can be typed or picked. Invalid text remains in the field. */
export default function Picker(props: PickerProps) {
  const { value, onChange, format, isWhole, fault, min, max, ...others } = props;
  const { isRequired, hasTime = false, onInvalid, ...field } = others;
  const faultId = useId();
  // Text in the field that is not a date.
  const [typed, setTyped] = useState<string>();
  const [isBlurred, setBlurred] = useState(false);
  const isBad = isBlurred && typed !== undefined && !onInvalid;

  const type = (text: string) => {
    const isValid = isWhole(text) || (text === '' && !isRequired);
    setTyped(isValid ? undefined : text);
    setBlurred(false);
    if (isValid) onChange(text);
    else onInvalid?.(text);
  };
  return (
    <div className="day-field" onInput={({ target }) => type(textOf(target))}>
      <DatePicker
        {...field}
        locale={LOCALE}
        format={format}
        placeholder={format}
        value={value ? dayjs(value) : null}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        {...(hasTime && { showTime: { format: 'HH:mm' }, needConfirm: false })}
        allowClear={!isRequired}
        preserveInvalidOnBlur
        // Otherwise a date under the resting pointer replaces what is being typed.
        previewValue={false}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        status={isBad ? 'error' : (field.status ?? '')}
        aria-invalid={isBad || (field['aria-invalid'] ?? false)}
        aria-describedby={isBad ? faultId : field['aria-describedby']}
        onBlur={() => setBlurred(true)}
        onChange={(_, text) => type(String(text ?? ''))}
      />
      {isBad && (
        <p className="meta" data-bad id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
}

function textOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value.trim() : '';
}
