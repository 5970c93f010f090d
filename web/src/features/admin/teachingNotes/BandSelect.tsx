import { Select } from 'antd';
import { FieldFault, faultProps, fieldId } from '../answerForm/Field.tsx';
import type { FieldFaults, FieldPath } from '../answerForm/faults.ts';

const BANDS = ['9', '8.5', '8', '7.5', '7', '6.5', '6', '5.5', '5'];
const OPTIONS = BANDS.map((value) => ({ value, label: value }));

interface BandSelectProps {
  path: FieldPath;
  label: string;
  /** Empty if no band is chosen. */
  value: string;
  /** Whether the band can be removed. */
  isOptional?: boolean;
  faults: FieldFaults;
  onChange: (band: string) => void;
}

/** The choice of a band, from 5 to 9 in halves. */
export function BandSelect(props: BandSelectProps) {
  const { path, label, value, isOptional = false, faults, onChange } = props;
  return (
    <div className="field band-select">
      <label htmlFor={fieldId(path)}>{label}</label>
      <Select<string>
        id={fieldId(path)}
        value={value || null}
        options={OPTIONS}
        placeholder="Not estimated"
        allowClear={isOptional}
        virtual={false}
        getPopupContainer={(select) => select.parentElement ?? document.body}
        onChange={(band) => onChange(band ?? '')}
        {...faultProps(path, faults)}
      />
      <FieldFault name={path} faults={faults} />
    </div>
  );
}
