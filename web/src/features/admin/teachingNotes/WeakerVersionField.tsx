import { weakerVersionLimits } from '@band8/client/forms';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea.js';
import { use, useRef, useState } from 'react';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { markFaults } from '../../notes/faults.ts';
import { Field, FieldsContext, focusField } from '../answerForm/Fields.tsx';
import { FIELDS, type NameOf } from '../answers/fields.ts';
import { FaultFields } from './FaultFields.tsx';
import { BandSelect, CriterionBandSelects, FieldGroup } from './NoteArea.tsx';
import { NO_WEAKER_VERSION, type WeakerVersionValue } from './values.ts';
import { inTextOrder, markFault, placesOf } from './weakerFaults.ts';

const VERSIONS = {
  middleVersion: {
    firstBand: '7',
    about: 'The same answer at a band between the two, clean but thin.',
  },
  weakerVersion: {
    firstBand: '6',
    about: 'The same answer as a weaker candidate would write it, with what holds it back marked.',
  },
};

interface WeakerVersionProps {
  name: NameOf<'weakerVersion'>;
}

/** The same answer as a weaker candidate would write it, or a button to add it. */
export function WeakerVersionField({ name }: WeakerVersionProps) {
  const { values, onChange } = use(FieldsContext);
  const { firstBand, about } = VERSIONS[name];
  const { label } = FIELDS[name];
  const isAdded = values[name].bandScore !== '';
  return (
    <FieldGroup name={name} about={about}>
      {isAdded ? (
        <WrittenVersion name={name} />
      ) : (
        <Button
          className="teaching__add start"
          onClick={() => onChange({ [name]: { ...NO_WEAKER_VERSION, bandScore: firstBand } })}
        >
          Add a {label.toLowerCase()}
        </Button>
      )}
    </FieldGroup>
  );
}

function WrittenVersion({ name }: WeakerVersionProps) {
  const { values, onChange } = use(FieldsContext);
  const { [name]: version } = values;
  const { bandScore, criterionBands, text, faults: marked } = version;
  const words = FIELDS[name].label.toLowerCase();
  const textArea = useRef<TextAreaRef>(null);
  const [message, setMessage] = useState('');
  const confirm = useConfirm();
  const change = (part: Partial<WeakerVersionValue>) =>
    onChange({ [name]: { ...version, ...part } });
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
    requestAnimationFrame(() => focusField(`${name}/faults/${marking.index}/note`));
  };
  const removeAll = async () => {
    const isBlank = text.trim() === '' && marked.length === 0;
    const question = `Remove the ${words}?`;
    const detail = `Its text and ${count(marked.length, 'fault')} are removed from this form.`;
    if (isBlank || (await confirm({ question, detail, actionLabel: 'Remove' }))) {
      onChange({ [name]: NO_WEAKER_VERSION });
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
        path={`${name}/bandScore`}
        label={`Band of the ${words}`}
        value={bandScore}
        onChange={(band) => change({ bandScore: band })}
      />
      <CriterionBandSelects
        path={`${name}/criterionBands`}
        bands={criterionBands}
        onChange={(bands) => change({ criterionBands: bands })}
      />
      <div className="beside">
        <Field
          name={`${name}/text`}
          label={`Text of the ${words}`}
          below={
            <>
              <p
                className="meta"
                data-bad={length > weakerVersionLimits.text.maxLength ? '' : undefined}
              >
                {formatNumber(length)} of {formatNumber(weakerVersionLimits.text.maxLength)}{' '}
                characters. A blank line separates paragraphs.
              </p>
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
            </>
          }
        >
          <Input.TextArea
            ref={textArea}
            className="weaker__text grows"
            rows={10}
            value={text}
            onChange={({ target }) =>
              change({ text: target.value, faults: inTextOrder(target.value, marked) })
            }
          />
        </Field>
        <section
          className="weaker__shown stack serif anywhere"
          aria-label={`Text of the ${words} with marked faults`}
        >
          {text.trim() === '' && <p className="meta">The text is shown here with its faults.</p>}
          {markFaults(version).map((pieces, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
            <p key={index}>
              {pieces.map((piece, at) =>
                piece.fault === undefined ? (
                  piece.text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
                  <mark key={at} className="marked">
                    {piece.text}
                    <sup>{piece.fault + 1}</sup>
                  </mark>
                ),
              )}
            </p>
          ))}
        </section>
      </div>
      <ol className="stack stack--large" aria-label="Faults">
        {marked.map((fault, index) => (
          <FaultFields
            // biome-ignore lint/suspicious/noArrayIndexKey: faults have no identity but their order
            key={index}
            path={`${name}/faults/${index}`}
            number={index + 1}
            fault={fault}
            place={places[index] ?? 'missing'}
            onChange={(changed) =>
              change({ faults: marked.map((each, at) => (at === index ? changed : each)) })
            }
            onSelect={() => mark(index)}
            onRemove={() => void removeFault(index)}
          />
        ))}
      </ol>
      <Button danger className="teaching__add start" onClick={() => void removeAll()}>
        Remove the {words}
      </Button>
    </div>
  );
}
