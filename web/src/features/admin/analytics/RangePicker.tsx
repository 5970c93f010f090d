import { Button } from 'antd';
import { useState } from 'react';
import { DayField } from '../fields/DayField.tsx';
import { LabelledField } from '../fields/LabelledField.tsx';
import { faultOf, presetsOf, type Range } from './range.ts';

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
  const choose = (next: Range) => {
    const fault = faultOf(next);
    setRefused({ range, ends: fault ? next : range });
    if (!fault && !isSame(next, range)) onChange(next);
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
      <LabelledField id="startDate" label="Start date" fault={faultOf(ends)}>
        {({ 'aria-required': _, ...control }) => (
          <DayField
            {...control}
            value={ends.startDate}
            max={today}
            isRequired
            onChange={(startDate) => choose({ ...ends, startDate })}
          />
        )}
      </LabelledField>
      <LabelledField id="endDate" label="End date" fault={undefined}>
        {({ 'aria-required': _, ...control }) => (
          <DayField
            {...control}
            value={ends.endDate}
            max={today}
            isRequired
            onChange={(endDate) => choose({ ...ends, endDate })}
          />
        )}
      </LabelledField>
    </div>
  );
}
