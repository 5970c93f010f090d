import { isolated } from '@band8/client/text';
import { Input, Select } from 'antd';
import { type ReactNode, use } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { CRITERIA } from '../../notes/criteria.ts';
import {
  Field,
  FieldFault,
  FieldsContext,
  fieldId,
  findMenuContainer,
} from '../answerForm/Fields.tsx';
import type { FieldPath } from '../answerForm/faults.ts';
import { FIELDS, type FieldName } from '../answers/fields.ts';
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
  /** The text that its quotations are from, and what it is called; any quotation is fine without. */
  about?: { text: string; name: 'answer' | 'paragraph' };
  onChange: (note: string) => void;
}

/**
 * A note with the number of its characters. It names quotations that the text does not contain, and
 * "straight" quotes become “typographic” ones when the focus leaves it.
 */
export function NoteArea({ path, label, of, value, max, about, onChange }: NoteAreaProps) {
  const id = fieldId(path);
  const missing = about ? findMissingQuotes(value, about.text) : [];
  const length = [...value.trim()].length;
  return (
    <Field
      name={path}
      label={label}
      of={of}
      hints={[`${id}-count`, missing.length > 0 && `${id}-missing`]}
      className="note-area"
      below={
        <>
          <p className="meta" id={`${id}-count`} data-bad={length > max ? '' : undefined}>
            {formatNumber(length)} of {formatNumber(max)} characters
            {length > max && `, ${formatNumber(length - max)} too many`}
          </p>
          {about && missing.length > 0 && (
            <p className="remark meta muted anywhere" id={`${id}-missing`}>
              {joinNames(missing.map((words) => `“${isolated(words)}”`))}{' '}
              {missing.length === 1 ? 'doesn’t' : 'don’t'} occur in the {about.name}, so readers see{' '}
              {missing.length === 1 ? 'it' : 'them'} as plain text.
            </p>
          )}
        </>
      }
    >
      <Input.TextArea
        className="grows"
        rows={3}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          const curled = curlQuotes(value);
          if (curled !== value) onChange(curled);
        }}
      />
    </Field>
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
  label?: ReactNode;
  /** Empty if no band is chosen. */
  value: string;
  /** Whether the band can be removed. */
  isOptional?: boolean;
  options?: typeof OPTIONS;
  onChange: (band: string) => void;
}

/** The choice of a band, from 5 to 9 in halves unless other options are given. */
export function BandSelect(props: BandSelectProps) {
  const { path, label, value, isOptional = false, options = OPTIONS, onChange } = props;
  return (
    <Field name={path} label={label} className="band-select">
      <Select<string>
        value={value || null}
        options={options}
        placeholder="Not estimated"
        allowClear={isOptional}
        getPopupContainer={findMenuContainer}
        onChange={(band) => onChange(band ?? '')}
      />
    </Field>
  );
}

interface FieldGroupProps {
  name: FieldName;
  /** What it is for. */
  about?: string;
  children: ReactNode;
}

/** The controls of a field that has several. */
export function FieldGroup({ name, about, children }: FieldGroupProps) {
  return (
    <fieldset className="teaching__group ruled stack" id={fieldId(name)} tabIndex={-1}>
      <legend>{FIELDS[name].label}</legend>
      {about && <p className="meta">{about}</p>}
      <FieldFault name={name} />
      {children}
    </fieldset>
  );
}

interface CriterionBandSelectsProps {
  path: FieldPath;
  bands: CriterionBands;
  onChange: (bands: CriterionBands) => void;
}

/** The choice of a whole band for each criterion. */
export function CriterionBandSelects({ path, bands, onChange }: CriterionBandSelectsProps) {
  const { taskType } = use(FieldsContext).values;
  return (
    <div className="cols">
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
          onChange={(band) => {
            const { [criterion]: _removed, ...others } = bands;
            onChange(band ? { ...others, [criterion]: Number(band) } : others);
          }}
        />
      ))}
    </div>
  );
}
