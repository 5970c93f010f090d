import { weakerVersionLimits } from '@band8/client/forms';
import { Button, Select } from 'antd';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { CRITERIA, type Criterion } from '../../notes/criteria.ts';
import type { FieldsProps } from '../answerForm/BasicFields.tsx';
import { FieldFault, faultProps, fieldId } from '../answerForm/Field.tsx';
import type { AnswerValues } from '../answerForm/values.ts';
import { NoteArea } from './NoteArea.tsx';
import { criterionLabel, type WeakerFault } from './values.ts';
import type { Place } from './weakerFaults.ts';

interface FaultFieldsProps extends Pick<FieldsProps, 'faults'> {
  index: number;
  fault: WeakerFault;
  place: Place;
  taskType: AnswerValues['taskType'];
  onChange: (change: Partial<WeakerFault>) => void;
  /** Gives it the selected words of the text. */
  onSelect: () => void;
  onRemove: () => void;
}

const PROBLEMS = {
  missing: 'These words are no longer in the text.',
  order: 'These words are in the text only before those of the fault above, or overlap them.',
};

/** A fault of the weaker version: its words, criterion and note. */
export function FaultFields(props: FaultFieldsProps) {
  const { index, fault, place, taskType, faults, onChange, onSelect, onRemove } = props;
  const number = index + 1;
  const path = `weakerVersion/faults/${index}` as const;
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
          <p className="answer-form__fault">
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
          virtual={false}
          getPopupContainer={(select) => select.parentElement ?? document.body}
          onChange={(criterion) => onChange({ criterion })}
          {...faultProps(`${path}/criterion`, faults)}
        />
        <FieldFault name={`${path}/criterion`} faults={faults} />
      </div>
      <NoteArea
        path={`${path}/note`}
        label={
          <>
            Note<span className="sr"> on fault {number}</span>
          </>
        }
        value={fault.note}
        max={weakerVersionLimits.faults.items.note.maxLength}
        faults={faults}
        onChange={(note) => onChange({ note })}
      />
      <div className="fault__tools">
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
