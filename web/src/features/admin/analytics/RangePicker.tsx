import { Button } from 'antd';
import { useState } from 'react';
import { DayField } from '../../../kit/DayField.tsx';
import { faultOf, type Range, rangePresets } from './range.ts';

const FAULT_ID = 'range-fault';

interface RangePickerProps {
  range: Range;
  /** The current day in UTC, as `YYYY-MM-DD`. */
  today: string;
  onChange: (range: Range) => void;
}

function isSame(one: Range, other: Range): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/** Sets the reports' date range by a preset or by two dates; an invalid range shows an error. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  // The dates as entered when they are not a valid range, until the URL has a different range.
  const [refused, setRefused] = useState({ range, ends: range });
  const ends = isSame(refused.range, range) ? refused.ends : range;
  const fault = faultOf(ends);
  const choose = (next: Range) => {
    const isRefused = faultOf(next) !== undefined;
    setRefused({ range, ends: isRefused ? next : range });
    if (!isRefused && !isSame(next, range)) onChange(next);
  };
  return (
    <div className="analytics-range row">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div className="row row--small" role="group" aria-label="Choose a range">
        {Object.entries(rangePresets(today)).map(([name, preset]) => (
          <Button key={name} aria-pressed={isSame(preset, range)} onClick={() => choose(preset)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="field">
        <label htmlFor="startDate">Start date</label>
        <DayField
          id="startDate"
          value={ends.startDate}
          max={today}
          isRequired
          {...(fault && { status: 'error', 'aria-invalid': true, 'aria-describedby': FAULT_ID })}
          onChange={(startDate) => choose({ ...ends, startDate })}
        />
        {fault && (
          <p className="meta" data-bad id={FAULT_ID}>
            {fault}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor="endDate">End date</label>
        <DayField
          id="endDate"
          value={ends.endDate}
          max={today}
          isRequired
          onChange={(endDate) => choose({ ...ends, endDate })}
        />
      </div>
    </div>
  );
}
