import { weakerVersionLimits } from '@band8/client/forms';
import { Button, Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea.js';
import { useRef, useState } from 'react';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { CRITERIA, type Criterion } from '../../notes/criteria.ts';
import { markFaults } from '../../notes/faults.ts';
import {
  FieldFault,
  type FieldsProps,
  faultProps,
  fieldId,
  focusField,
} from '../answerForm/Fields.tsx';
import type { AnswerValues } from '../answerForm/values.ts';
import { FIELDS } from '../answers/fields.ts';
import { BandSelect, NoteArea } from './NoteArea.tsx';
import {
  criterionLabel,
  NO_WEAKER_VERSION,
  type WeakerFault,
  type WeakerVersionValue,
} from './values.ts';
import { inTextOrder, markFault, type Place, placesOf } from './weakerFaults.ts';

/** The band that a weaker version has at first. */
const FIRST_BAND = '6';

/** The same answer as a weaker candidate would write it, or a button to add it. */
export function WeakerVersionField(props: FieldsProps) {
  const { values, faults, onChange } = props;
  const isAdded = values.weakerVersion.bandScore !== '';
  return (
    <fieldset className="teaching__group stack" id={fieldId('weakerVersion')} tabIndex={-1}>
      <legend>{FIELDS.weakerVersion.label}</legend>
      <p className="meta">
        The same answer as a weaker candidate would write it, with what holds it back marked.
      </p>
      <FieldFault name="weakerVersion" faults={faults} />
      {isAdded ? (
        <WrittenVersion {...props} />
      ) : (
        <Button
          className="teaching__add"
          onClick={() => {
            onChange({ weakerVersion: { ...NO_WEAKER_VERSION, bandScore: FIRST_BAND } });
          }}
        >
          Add a weaker version
        </Button>
      )}
    </fieldset>
  );
}

function WrittenVersion({ values, faults, onChange }: FieldsProps) {
  const { weakerVersion: version, taskType } = values;
  const { bandScore, text, faults: marked } = version;
  const textArea = useRef<TextAreaRef>(null);
  const [message, setMessage] = useState('');
  const confirm = useConfirm();
  const change = (part: Partial<WeakerVersionValue>) =>
    onChange({ weakerVersion: { ...version, ...part } });
  const places = placesOf(text, marked);
  const length = [...text.trim()].length;

  /** Marks the selected words as a fault, or gives them to an existing one. */
  const mark = (replaced?: number) => {
    const area = textArea.current?.resizableTextArea?.textArea;
    if (!area) return;
    const selection = { start: area.selectionStart, end: area.selectionEnd };
    const marking = markFault(text, marked, selection, replaced);
    if ('problem' in marking) {
      setMessage(marking.problem);
      return;
    }
    change({ faults: marking.faults });
    setMessage(
      `Fault ${marking.index + 1} has the words “${marking.faults[marking.index]?.quote}”.`,
    );
    requestAnimationFrame(() => focusField(`weakerVersion/faults/${marking.index}/note`));
  };
  const removeAll = async () => {
    const isBlank = text.trim() === '' && marked.length === 0;
    const question = 'Remove the weaker version?';
    const detail = `Its text and ${count(marked.length, 'fault')} are removed from this form.`;
    if (isBlank || (await confirm({ question, detail, actionLabel: 'Remove' }))) {
      onChange({ weakerVersion: NO_WEAKER_VERSION });
    }
  };
  const removeFault = async (index: number) => {
    const fault = marked[index];
    const about = [`“${fault?.quote}”`, fault?.note].filter(Boolean).join(' ');
    const question = 'Remove this fault?';
    if (await confirm({ question, about, actionLabel: 'Remove' })) {
      change({ faults: marked.filter((_, at) => at !== index) });
      setMessage('The fault was removed.');
    }
  };

  return (
    <div className="stack stack--large">
      <BandSelect
        path="weakerVersion/bandScore"
        label="Band of the weaker version"
        value={bandScore}
        faults={faults}
        onChange={(band) => change({ bandScore: band })}
      />
      <div className="beside">
        <div className="field">
          <label htmlFor={fieldId('weakerVersion/text')}>Text of the weaker version</label>
          <Input.TextArea
            ref={textArea}
            id={fieldId('weakerVersion/text')}
            className="weaker__text grows"
            rows={10}
            value={text}
            {...faultProps('weakerVersion/text', faults)}
            onChange={({ target }) =>
              change({ text: target.value, faults: inTextOrder(target.value, marked) })
            }
          />
          <p
            className="meta"
            data-bad={length > weakerVersionLimits.text.maxLength ? '' : undefined}
          >
            {formatNumber(length)} of {formatNumber(weakerVersionLimits.text.maxLength)} characters.
            A blank line separates paragraphs.
          </p>
          <FieldFault name="weakerVersion/text" faults={faults} />
          <div className="weaker__mark row row--words">
            <Button
              disabled={marked.length >= weakerVersionLimits.faults.maxItems}
              onClick={() => mark()}
            >
              Mark as fault
            </Button>
            <p className="meta" role="status">
              {message || 'Select words in the text to mark them.'}
            </p>
          </div>
        </div>
        <MarkedText version={version} />
      </div>
      <ol className="stack stack--large" aria-label="Faults">
        {marked.map((fault, index) => (
          <FaultFields
            // biome-ignore lint/suspicious/noArrayIndexKey: faults have no identity but their order
            key={index}
            index={index}
            fault={fault}
            place={places[index] ?? 'missing'}
            taskType={taskType}
            faults={faults}
            onChange={(part) =>
              change({
                faults: marked.map((each, at) => (at === index ? { ...fault, ...part } : each)),
              })
            }
            onSelect={() => mark(index)}
            onRemove={() => void removeFault(index)}
          />
        ))}
      </ol>
      <Button danger className="teaching__add" onClick={() => void removeAll()}>
        Remove the weaker version
      </Button>
    </div>
  );
}

/** The text as paragraphs, with the words of each fault marked and numbered. */
function MarkedText({ version }: { version: WeakerVersionValue }) {
  return (
    <section className="weaker__shown stack" aria-label="Text with marked faults">
      {version.text.trim() === '' && (
        <p className="meta">The text is shown here with its faults.</p>
      )}
      {markFaults(version).map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
        <p key={index}>
          {pieces.map(({ text: words, fault }, at) =>
            fault === undefined ? (
              words
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
              <mark key={at} className="marked">
                {words}
                <sup>{fault + 1}</sup>
              </mark>
            ),
          )}
        </p>
      ))}
    </section>
  );
}

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
function FaultFields(props: FaultFieldsProps) {
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
