import { weakerVersionLimits } from '@band8/client/forms';
import { Button, Checkbox, Input, Select } from 'antd';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { CRITERIA, type Criterion } from '../../notes/criteria.ts';
import { FieldFault, type FieldsProps, faultProps, fieldId } from '../answerForm/Fields.tsx';
import type { AnswerValues } from '../answerForm/values.ts';
import type { NameOf } from '../answers/fields.ts';
import { NoteArea } from './NoteArea.tsx';
import { criterionLabel, type WeakerFault } from './values.ts';
import type { Place } from './weakerFaults.ts';

interface FaultFieldsProps extends Pick<FieldsProps, 'faults'> {
  path: `${NameOf<'weakerVersion'>}/faults/${number}`;
  number: number;
  fault: WeakerFault;
  place: Place;
  taskType: AnswerValues['taskType'];
  onChange: (changed: WeakerFault) => void;
  /** Gives it the selected words of the text. */
  onSelect: () => void;
  onRemove: () => void;
}

const PROBLEMS = {
  missing: 'These words are no longer in the text.',
  order: 'These words are in the text only before those of the fault above, or overlap them.',
};

/** A fault of a weaker version: its words, criterion, correction and note. */
export function FaultFields(props: FaultFieldsProps) {
  const { path, number, fault, place, taskType, faults, onChange, onSelect, onRemove } = props;
  const correct = (correction: string | undefined) => {
    const { correction: _before, ...uncorrected } = fault;
    onChange(correction === undefined ? uncorrected : { ...uncorrected, correction });
  };
  return (
    <li className="fault">
      <div
        className="fault__words"
        id={fieldId(`${path}/quote`)}
        tabIndex={-1}
        aria-invalid={typeof place === 'string' || undefined}
      >
        <p>
          <b>Fault {number}</b> <q>{fault.quote}</q>
        </p>
        {typeof place === 'string' && (
          <p className="meta" data-bad="">
            {PROBLEMS[place]} Select the right words above and press “Use selected words”, or remove
            the fault.
          </p>
        )}
        <FieldFault name={`${path}/quote`} faults={faults} />
      </div>
      <div className="field">
        <label htmlFor={fieldId(`${path}/criterion`)}>
          Criterion<span className="sr"> of fault {number}</span>
        </label>
        <Select<Criterion>
          id={fieldId(`${path}/criterion`)}
          value={fault.criterion}
          options={CRITERIA.map((value) => ({ value, label: criterionLabel(value, taskType) }))}
          getPopupContainer={(select) => select.parentElement ?? document.body}
          onChange={(criterion) => onChange({ ...fault, criterion })}
          {...faultProps(`${path}/criterion`, faults)}
        />
        <FieldFault name={`${path}/criterion`} faults={faults} />
      </div>
      <div className="field">
        <label htmlFor={fieldId(`${path}/correction`)}>
          Correction<span className="sr"> of fault {number}</span>
        </label>
        <Input.TextArea
          id={fieldId(`${path}/correction`)}
          className="grows"
          rows={1}
          value={fault.correction ?? ''}
          placeholder={fault.correction === '' ? 'These words go' : 'No correction'}
          {...faultProps(`${path}/correction`, faults)}
          onChange={({ target }) => correct(target.value || undefined)}
        />
        <Checkbox
          checked={fault.correction === ''}
          disabled={Boolean(fault.correction)}
          onChange={({ target }) => correct(target.checked ? '' : undefined)}
        >
          Leave these words out
        </Checkbox>
        <FieldFault name={`${path}/correction`} faults={faults} />
      </div>
      <NoteArea
        path={`${path}/note`}
        label="Note"
        of={`on fault ${number}`}
        value={fault.note}
        max={weakerVersionLimits.faults.items.note.maxLength}
        faults={faults}
        onChange={(note) => onChange({ ...fault, note })}
      />
      <div className="note-tools row--small">
        {typeof place === 'string' && <Button onClick={onSelect}>Use selected words</Button>}
        <Button
          type="text"
          aria-label={`Remove fault ${number}`}
          title="Remove"
          icon={<AdminIcon name="delete" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
