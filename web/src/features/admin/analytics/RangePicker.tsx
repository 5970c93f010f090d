import { Button } from 'antd';
import { useState } from 'react';
import { DayField } from '../fields/DayField.tsx';
import { faultOf, presetsOf, type Range } from './range.ts';

const FAULT_ID = 'range-fault';

interface RangePickerProps {
  range: Range;
  /** In UTC. */
  today: string;
  onChange: (range: Range) => void;
}

function isSame(one: Range, other: Range): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/** Chooses the days of the reports: by a name, or by the two ends. What makes no range is said. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  // What is no range, until the address has another one.
  const [refused, setRefused] = useState({ range, ends: range });
  const ends = isSame(refused.range, range) ? refused.ends : range;
  const fault = faultOf(ends);
  const choose = (next: Range) => {
    const isRefused = faultOf(next) !== undefined;
    setRefused({ range, ends: isRefused ? next : range });
    if (!isRefused && !isSame(next, range)) onChange(next);
  };
  return (
    <div className="analytics-range">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div className="analytics-range__presets" role="group" aria-label="Choose a range">
        {Object.entries(presetsOf(today)).map(([name, preset]) => (
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
          <p className="field__remark" data-bad id={FAULT_ID}>
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
