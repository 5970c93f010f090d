import { Button, Input, type InputProps, Space } from 'antd';
import { useRef, useState } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { isDay } from '../../../dates.ts';

interface ExamDateFieldProps
  extends Pick<InputProps, 'status' | 'aria-invalid' | 'aria-describedby'> {
  id: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

const CALENDAR = 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5';

/**
 * A day, typed as YYYY-MM-DD or picked from the browser's own calendar. What is no day is ignored:
 * on leaving, the field shows the last one again; clearing it unsets the day.
 */
export function ExamDateField({ id, value, onChange, ...fault }: ExamDateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  // What is being typed, while it is not (yet) the value.
  const [typed, setTyped] = useState<string>();

  const type = (text: string) => {
    const day = text.trim();
    setTyped(text);
    if (day === '' || isDay(day)) onChange(day);
  };

  return (
    <Space.Compact className="answer-form__date" block>
      <Input
        {...fault}
        id={id}
        value={typed ?? value}
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        maxLength={12}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onPressEnter={() => setTyped(undefined)}
      />
      <Button
        aria-label="Choose the exam date"
        icon={<LineDrawing path={CALENDAR} />}
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        className="answer-form__picker"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => {
          setTyped(undefined);
          onChange(event.target.value);
        }}
      />
    </Space.Compact>
  );
}
