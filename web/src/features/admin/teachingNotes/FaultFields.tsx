import { weakerVersionLimits } from '@band8/client/forms';
import { Button, Checkbox, Input, Select } from 'antd';
import { use } from 'react';
import { IconButton } from '../../../kit/AdminIcon.tsx';
import { CRITERIA, type Criterion } from '../../notes/criteria.ts';
import {
  Field,
  FieldFault,
  FieldsContext,
  fieldId,
  findMenuContainer,
} from '../answerForm/Fields.tsx';
import type { NameOf } from '../answers/fields.ts';
import { NoteArea } from './NoteArea.tsx';
import { criterionLabel, type WeakerFault } from './values.ts';
import type { Place } from './weakerFaults.ts';

interface FaultFieldsProps {
  path: `${NameOf<'weakerVersion'>}/faults/${number}`;
  number: number;
  fault: WeakerFault;
  place: Place;
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
  const { path, number, fault, place, onChange, onSelect, onRemove } = props;
  const { taskType } = use(FieldsContext).values;
  const correct = (correction: string | undefined) => {
    const { correction: _before, ...uncorrected } = fault;
    onChange(correction === undefined ? uncorrected : { ...uncorrected, correction });
  };
  return (
    <li className="fault ruled">
      <div
        className="fault__words anywhere"
        id={fieldId(`${path}/quote`)}
        tabIndex={-1}
        aria-invalid={typeof place === 'string' || undefined}
      >
        <p>
          <b>Fault {number}</b> <q className="serif">{fault.quote}</q>
        </p>
        {typeof place === 'string' && (
          <p className="meta" data-bad="">
            {PROBLEMS[place]} Select the right words above and press “Use selected words”, or remove
            the fault.
          </p>
        )}
        <FieldFault name={`${path}/quote`} />
      </div>
      <Field name={`${path}/criterion`} label="Criterion" of={`of fault ${number}`}>
        <Select<Criterion>
          value={fault.criterion}
          options={CRITERIA.map((value) => ({ value, label: criterionLabel(value, taskType) }))}
          getPopupContainer={findMenuContainer}
          onChange={(criterion) => onChange({ ...fault, criterion })}
        />
      </Field>
      <Field
        name={`${path}/correction`}
        label="Correction"
        of={`of fault ${number}`}
        below={
          <Checkbox
            checked={fault.correction === ''}
            disabled={Boolean(fault.correction)}
            onChange={({ target }) => correct(target.checked ? '' : undefined)}
          >
            Leave these words out
          </Checkbox>
        }
      >
        <Input.TextArea
          className="grows"
          rows={1}
          value={fault.correction ?? ''}
          placeholder={fault.correction === '' ? 'These words go' : 'No correction'}
          onChange={({ target }) => correct(target.value || undefined)}
        />
      </Field>
      <NoteArea
        path={`${path}/note`}
        label="Note"
        of={`on fault ${number}`}
        value={fault.note}
        max={weakerVersionLimits.faults.items.note.maxLength}
        onChange={(note) => onChange({ ...fault, note })}
      />
      <div className="note-tools row--small">
        {typeof place === 'string' && <Button onClick={onSelect}>Use selected words</Button>}
        <IconButton
          label={`Remove fault ${number}`}
          title="Remove"
          icon="delete"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
