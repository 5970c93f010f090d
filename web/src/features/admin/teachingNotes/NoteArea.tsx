import { isolated } from '@band8/client/text';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { CRITERIA } from '../../notes/criteria.ts';
import { FieldFault, faultId, faultProps, fieldId } from '../answerForm/Fields.tsx';
import type { FieldFaults, FieldPath } from '../answerForm/faults.ts';
import type { AnswerValues } from '../answerForm/values.ts';
import { joinNames } from '../answers/labels.ts';
import { curlQuotes, findMissingQuotes } from './paragraphs.ts';
import { type CriterionBands, criterionLabel } from './values.ts';

interface NoteAreaProps {
  path: FieldPath;
  label: string;
  /** What it belongs to, for screen readers. */
  of?: string;
  value: string;
  /** The maximum number of characters. */
  max: number;
  faults: FieldFaults;
  /** The text that its quotations are from, and what it is called; any quotation is fine without. */
  about?: { text: string; name: 'answer' | 'paragraph' };
  onChange: (note: string) => void;
}

/**
 * A note with the number of its characters. It names quotations that the text does not contain, and
 * "straight" quotes become “typographic” ones when the focus leaves it.
 */
export function NoteArea(props: NoteAreaProps) {
  const { path, label, of, value, max, faults, about, onChange } = props;
  const id = fieldId(path);
  const missing = about ? findMissingQuotes(value, about.text) : [];
  const length = [...value.trim()].length;
  const described = [
    `${id}-count`,
    missing.length > 0 && `${id}-missing`,
    faults.has(path) && faultId(path),
  ];
  return (
    <div className="field note-area">
      <label htmlFor={id}>
        {label}
        {of && <span className="sr"> {of}</span>}
      </label>
      <Input.TextArea
        id={id}
        className="grows"
        rows={3}
        value={value}
        {...faultProps(path, faults)}
        aria-describedby={described.filter(Boolean).join(' ')}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          const curled = curlQuotes(value);
          if (curled !== value) onChange(curled);
        }}
      />
      <p className="meta" id={`${id}-count`} data-bad={length > max ? '' : undefined}>
        {formatNumber(length)} of {formatNumber(max)} characters
        {length > max && `, ${formatNumber(length - max)} too many`}
      </p>
      {about && missing.length > 0 && (
        <p className="note-area__missing meta muted anywhere" id={`${id}-missing`}>
          {joinNames(missing.map((words) => `“${isolated(words)}”`))}{' '}
          {missing.length === 1 ? 'doesn’t' : 'don’t'} occur in the {about.name}, so readers see{' '}
          {missing.length === 1 ? 'it' : 'them'} as plain text.
        </p>
      )}
      <FieldFault name={path} faults={faults} />
    </div>
  );
}

const OPTIONS = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5].map((band) => ({
  value: String(band),
  label: String(band),
}));
const WHOLE_OPTIONS = OPTIONS.filter(({ value }) => !value.includes('.')).concat(
  ['4', '3', '2', '1'].map((value) => ({ value, label: value })),
);

interface BandSelectProps {
  path: FieldPath;
  label: ReactNode;
  /** Empty if no band is chosen. */
  value: string;
  /** Whether the band can be removed. */
  isOptional?: boolean;
  options?: typeof OPTIONS;
  faults: FieldFaults;
  onChange: (band: string) => void;
}

/** The choice of a band, from 5 to 9 in halves unless other options are given. */
export function BandSelect(props: BandSelectProps) {
  const { path, label, value, isOptional = false, options = OPTIONS, faults, onChange } = props;
  return (
    <div className="field band-select">
      <label htmlFor={fieldId(path)}>{label}</label>
      <Select<string>
        id={fieldId(path)}
        value={value || null}
        options={options}
        placeholder="Not estimated"
        allowClear={isOptional}
        getPopupContainer={(select) => select.parentElement ?? document.body}
        onChange={(band) => onChange(band ?? '')}
        {...faultProps(path, faults)}
      />
      <FieldFault name={path} faults={faults} />
    </div>
  );
}

interface CriterionBandSelectsProps extends Pick<BandSelectProps, 'faults'> {
  path: FieldPath;
  bands: CriterionBands;
  taskType: AnswerValues['taskType'];
  onChange: (bands: CriterionBands) => void;
}

/** The choice of a whole band for each criterion. */
export function CriterionBandSelects(props: CriterionBandSelectsProps) {
  const { path, bands, taskType, faults, onChange } = props;
  return (
    <div className="criterion-bands">
      {CRITERIA.map((criterion) => (
        <BandSelect
          key={criterion}
          path={`${path}/${criterion}`}
          label={
            <>
              <span className="sr">Band for </span>
              {criterionLabel(criterion, taskType)}
            </>
          }
          value={bands[criterion] ? String(bands[criterion]) : ''}
          isOptional
          options={WHOLE_OPTIONS}
          faults={faults}
          onChange={(band) => {
            const { [criterion]: _removed, ...others } = bands;
            onChange(band ? { ...others, [criterion]: Number(band) } : others);
          }}
        />
      ))}
    </div>
  );
}
