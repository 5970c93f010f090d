import { Button, Input } from 'antd';
import { LabelledField } from '../fields/LabelledField.tsx';
import { presetsOf, type Range } from './range.ts';
import { useTypedRange } from './useTypedRange.ts';

interface RangePickerProps {
  range: Range;
  /** In UTC. */
  today: string;
  onChange: (range: Range) => void;
}

/** Chooses the days of the reports: by a name, or by the two ends. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const { typed, fault, type, choose, leave } = useTypedRange(range, onChange);
  const ends = { type: 'date', max: today, onBlur: leave, onPressEnter: leave } as const;
  return (
    <div className="analytics-range">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div className="analytics-range__presets" role="group" aria-label="Choose a range">
        {Object.entries(presetsOf(today)).map(([name, preset]) => (
          <Button
            key={name}
            aria-pressed={preset.startDate === range.startDate && preset.endDate === range.endDate}
            onClick={() => choose(preset)}
          >
            {name}
          </Button>
        ))}
      </div>
      <LabelledField id="startDate" label="Start date" fault={fault}>
        {(control) => (
          <Input
            {...control}
            {...ends}
            value={typed.startDate}
            onChange={({ target }) => type({ startDate: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField id="endDate" label="End date" fault={undefined}>
        {(control) => (
          <Input
            {...control}
            {...ends}
            value={typed.endDate}
            onChange={({ target }) => type({ endDate: target.value })}
          />
        )}
      </LabelledField>
    </div>
  );
}
