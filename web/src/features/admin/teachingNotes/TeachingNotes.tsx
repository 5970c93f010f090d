import { criterionNotesLimits, paragraphNoteLimits } from '@band8/client/forms';
import { Alert, Button, Input } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { CRITERIA } from '../../notes/criteria.ts';
import { FieldFault, type FieldsProps, faultProps, fieldId } from '../answerForm/Fields.tsx';
import { EMPTY_VALUES } from '../answerForm/values.ts';
import { FIELDS, type FieldName } from '../answers/fields.ts';
import { BandSelect, CriterionBandSelects, NoteArea } from './NoteArea.tsx';
import { PlanField } from './PlanField.tsx';
import { countWarning, labelSuggestions, markQuotes, paragraphTexts } from './paragraphs.ts';
import {
  criterionLabel,
  EMPTY_NOTE,
  isWritten,
  type ParagraphNote,
  readCriteria,
  withNote,
} from './values.ts';
import { WeakerVersionField } from './WeakerVersionField.tsx';

const NAMES = [
  'bandScore',
  'criterionBands',
  'criterionNotes',
  'paragraphNotes',
  'plan',
  'middleVersion',
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
      <summary className="row row--words">
        <h2>Teaching Notes</h2>
        <span className="meta">
          Optional: bands, notes for readers, a plan and weaker versions to compare with
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
        <fieldset className="teaching__group stack" id={fieldId('criterionBands')} tabIndex={-1}>
          <legend>{FIELDS.criterionBands.label}</legend>
          <FieldFault name="criterionBands" faults={faults} />
          <CriterionBandSelects
            path="criterionBands"
            bands={values.criterionBands}
            taskType={values.taskType}
            faults={faults}
            onChange={(criterionBands) => onChange({ criterionBands })}
          />
        </fieldset>
        <CriterionNotesField {...props} text={paragraphs.join(' ')} />
        <ParagraphNotesField {...props} paragraphs={paragraphs} />
        <PlanField {...props} />
        <WeakerVersionField name="middleVersion" {...props} />
        <WeakerVersionField name="weakerVersion" {...props} />
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

interface ParagraphNotesFieldProps extends FieldsProps {
  /** The texts of the answer's paragraphs. */
  paragraphs: readonly string[];
}

/** The paragraphs of the answer, each with its label and note beside it. */
function ParagraphNotesField(props: ParagraphNotesFieldProps) {
  const { values, faults, paragraphs } = props;
  const notes = values.paragraphNotes;
  const suggestionsId = useId();
  const warning = countWarning(notes, paragraphs.length);
  const rows = Math.max(notes.length, paragraphs.length);
  return (
    <fieldset className="teaching__group stack" id={fieldId('paragraphNotes')} tabIndex={-1}>
      <legend>{FIELDS.paragraphNotes.label}</legend>
      {warning && <Alert type="warning" role="status" showIcon title={warning} />}
      <FieldFault name="paragraphNotes" faults={faults} />
      {rows === 0 && (
        <p className="meta">Write the answer first. Its paragraphs are listed here.</p>
      )}
      <datalist id={suggestionsId}>
        {labelSuggestions(paragraphs.length).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <ol className="paragraph-notes">
        {Array.from({ length: rows }, (_, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is the place of a paragraph
            key={index}
            index={index}
            isLast={index === rows - 1}
            suggestionsId={suggestionsId}
            {...props}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface RowProps extends ParagraphNotesFieldProps {
  index: number;
  isLast: boolean;
  suggestionsId: string;
}

/** A paragraph with its note, or a note that belongs to no paragraph. */
function Row({ values, faults, onChange, paragraphs, index, isLast, suggestionsId }: RowProps) {
  const notes = values.paragraphNotes;
  const paragraph = paragraphs[index];
  const note = notes[index] ?? EMPTY_NOTE;
  const confirm = useConfirm();
  const change = (paragraphNotes: readonly ParagraphNote[]) => onChange({ paragraphNotes });
  const write = (part: Partial<ParagraphNote>) => change(withNote(notes, index, part));
  const swapWith = (other: number) =>
    change(withNote(withNote(notes, index, notes[other] ?? EMPTY_NOTE), other, note));
  const remove = async () => {
    const question = 'Delete this note?';
    const about = [note.label, note.note].filter(Boolean).join(': ');
    if (!(await confirm({ question, about, actionLabel: 'Delete' }))) return;
    // The notes of other paragraphs stay where they are.
    if (paragraph !== undefined) write(EMPTY_NOTE);
    else change(notes.filter((_, at) => at !== index));
  };
  const place = paragraph === undefined ? `note ${index + 1}` : `paragraph ${index + 1}`;
  const labelPath = `paragraphNotes/${index}/label` as const;
  return (
    <li className="beside" data-spare={paragraph === undefined ? '' : undefined}>
      <Paragraph index={index} text={paragraph} note={note.note} />
      <div className="paragraph-notes__note">
        <div className="field">
          <label htmlFor={fieldId(labelPath)}>
            Label<span className="sr"> of {place}</span>
          </label>
          <Input
            id={fieldId(labelPath)}
            list={suggestionsId}
            autoComplete="off"
            value={note.label}
            {...faultProps(labelPath, faults)}
            onChange={({ target }) => write({ label: target.value })}
          />
          <FieldFault name={labelPath} faults={faults} />
        </div>
        <NoteArea
          path={`paragraphNotes/${index}/note`}
          label="Note"
          of={`on ${place}`}
          value={note.note}
          max={paragraphNoteLimits.note.maxLength}
          faults={faults}
          {...(paragraph !== undefined && { about: { text: paragraph, name: 'paragraph' } })}
          onChange={(text) => write({ note: text })}
        />
        {isWritten(note) && (
          <div className="note-tools">
            <Button
              type="text"
              aria-label={`Move the note on ${place} up`}
              title="Move up"
              icon={<AdminIcon name="up" />}
              disabled={index === 0}
              onClick={() => swapWith(index - 1)}
            />
            <Button
              type="text"
              aria-label={`Move the note on ${place} down`}
              title="Move down"
              icon={<AdminIcon name="down" />}
              disabled={isLast}
              onClick={() => swapWith(index + 1)}
            />
            <Button
              type="text"
              aria-label={`Delete the note on ${place}`}
              title="Delete"
              icon={<AdminIcon name="delete" />}
              onClick={() => void remove()}
            />
          </div>
        )}
      </div>
    </li>
  );
}

interface ParagraphProps {
  index: number;
  text: string | undefined;
  note: string;
}

/** A paragraph of the answer, with the words that its note quotes marked. */
function Paragraph({ index, text, note }: ParagraphProps) {
  if (text === undefined) {
    return <p className="paragraph-notes__spare">This note belongs to no paragraph.</p>;
  }
  return (
    <div className="paragraph-notes__text">
      <h3>Paragraph {index + 1}</h3>
      {text === '' ? (
        <p className="meta">This paragraph is empty.</p>
      ) : (
        <p>
          {markQuotes(text, note).map((piece, at) =>
            piece.isMarked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
              <mark key={at} className="marked">
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </p>
      )}
    </div>
  );
}
