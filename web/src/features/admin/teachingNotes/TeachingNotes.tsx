import { criterionNotesLimits } from '@band8/client/forms';
import { useDeferredValue, useMemo, useState } from 'react';
import { CRITERIA } from '../../notes/criteria.ts';
import { FieldFault, type FieldsProps, fieldId } from '../answerForm/Fields.tsx';
import { EMPTY_VALUES } from '../answerForm/values.ts';
import { FIELDS, type FieldName } from '../answers/fields.ts';
import { BandSelect, NoteArea } from './NoteArea.tsx';
import { ParagraphNotesField } from './ParagraphNotesField.tsx';
import { paragraphTexts } from './paragraphs.ts';
import { criterionLabel, readCriteria } from './values.ts';
import { WeakerVersionField } from './WeakerVersionField.tsx';

const NAMES = [
  'bandScore',
  'criterionNotes',
  'paragraphNotes',
  'weakerVersion',
] as const satisfies readonly FieldName[];

/** The group of all teaching notes; closed at first if the answer has none. */
export function TeachingNotes(props: FieldsProps) {
  const { values, faults, onChange } = props;
  const [isOpen, setOpen] = useState(() =>
    NAMES.some((name) => JSON.stringify(values[name]) !== JSON.stringify(EMPTY_VALUES[name])),
  );
  // Typing in the editor doesn't wait for the notes.
  const content = useDeferredValue(values.content);
  const paragraphs = useMemo(() => paragraphTexts(content), [content]);
  return (
    <details
      className="answer-form__section fold teaching"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>Teaching Notes</h2>
        <span className="meta">
          Optional: a band, notes for readers and a weaker version to compare with
        </span>
      </summary>
      <div className="teaching__groups stack">
        <BandSelect
          path="bandScore"
          label={FIELDS.bandScore.label}
          value={values.bandScore}
          isOptional
          faults={faults}
          onChange={(bandScore) => onChange({ bandScore })}
        />
        <CriterionNotesField {...props} text={paragraphs.join(' ')} />
        <ParagraphNotesField {...props} paragraphs={paragraphs} />
        <WeakerVersionField {...props} />
      </div>
    </details>
  );
}

/** A note on the answer for each criterion. */
function CriterionNotesField({ values, faults, onChange, text }: FieldsProps & { text: string }) {
  const { criterionNotes: notes, taskType } = values;
  return (
    <fieldset className="teaching__group stack" id={fieldId('criterionNotes')} tabIndex={-1}>
      <legend>{FIELDS.criterionNotes.label}</legend>
      <p className="meta">
        Put words of the answer in “double quotes”: on its page they light up in the text.
      </p>
      <FieldFault name="criterionNotes" faults={faults} />
      <div className="halves">
        {CRITERIA.map((criterion) => (
          <NoteArea
            key={criterion}
            path={`criterionNotes/${criterion}`}
            label={criterionLabel(criterion, taskType)}
            value={notes[criterion] ?? ''}
            max={criterionNotesLimits.task.maxLength}
            faults={faults}
            about={{ text, name: 'answer' }}
            onChange={(note) =>
              onChange({ criterionNotes: readCriteria({ ...notes, [criterion]: note }) })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
