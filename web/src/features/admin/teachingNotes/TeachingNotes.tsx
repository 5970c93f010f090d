import { criterionNotesLimits, paragraphNoteLimits } from '@band8/client/forms';
import { Alert, Input } from 'antd';
import { use, useDeferredValue, useId, useMemo, useState } from 'react';
import { IconButton } from '../../../kit/AdminIcon.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { CRITERIA } from '../../notes/criteria.ts';
import { Field, FieldsContext } from '../answerForm/Fields.tsx';
import { EMPTY_VALUES } from '../answerForm/values.ts';
import { FIELD_NAMES, FIELDS } from '../answers/fields.ts';
import { BandSelect, CriterionBandSelects, FieldGroup, NoteArea } from './NoteArea.tsx';
import { PlanField } from './PlanField.tsx';
import { countWarning, labelSuggestions, markQuotes, paragraphTexts } from './paragraphs.ts';
import {
  criterionLabel,
  EMPTY_NOTE,
  isWritten,
  NOTE_KINDS,
  type ParagraphNote,
  readCriteria,
  withNote,
} from './values.ts';
import { WeakerVersionField } from './WeakerVersionField.tsx';

const NAMES = FIELD_NAMES.filter((name) => name === 'bandScore' || FIELDS[name].kind in NOTE_KINDS);

/** The group of all teaching notes; closed at first if the answer has none. */
export function TeachingNotes() {
  const { values, onChange } = use(FieldsContext);
  const { criterionNotes: notes, taskType } = values;
  const [isOpen] = useState(() =>
    NAMES.some((name) => JSON.stringify(values[name]) !== JSON.stringify(EMPTY_VALUES[name])),
  );
  // Typing in the editor doesn't wait for the notes.
  const content = useDeferredValue(values.content);
  const paragraphs = useMemo(() => paragraphTexts(content), [content]);
  return (
    <details className="answer-form__section ruled fold teaching" open={isOpen}>
      <summary className="row row--words">
        <h2>Teaching Notes</h2>
        <span className="meta">
          Optional: bands, notes for readers, a plan and weaker versions to compare with
        </span>
      </summary>
      <div className="stack stack--wide mt-4">
        <BandSelect
          path="bandScore"
          value={values.bandScore}
          isOptional
          onChange={(bandScore) => onChange({ bandScore })}
        />
        <FieldGroup name="criterionBands">
          <CriterionBandSelects
            path="criterionBands"
            bands={values.criterionBands}
            onChange={(criterionBands) => onChange({ criterionBands })}
          />
        </FieldGroup>
        <FieldGroup
          name="criterionNotes"
          about="Put words of the answer in “double quotes”: on its page they light up in the text."
        >
          <div className="halves">
            {CRITERIA.map((criterion) => (
              <NoteArea
                key={criterion}
                path={`criterionNotes/${criterion}`}
                label={criterionLabel(criterion, taskType)}
                value={notes[criterion] ?? ''}
                max={criterionNotesLimits.task.maxLength}
                about={{ text: paragraphs.join(' '), name: 'answer' }}
                onChange={(note) =>
                  onChange({ criterionNotes: readCriteria({ ...notes, [criterion]: note }) })
                }
              />
            ))}
          </div>
        </FieldGroup>
        <ParagraphNotesField paragraphs={paragraphs} />
        <PlanField />
        <WeakerVersionField name="middleVersion" />
        <WeakerVersionField name="weakerVersion" />
      </div>
    </details>
  );
}

interface ParagraphNotesFieldProps {
  /** The texts of the answer's paragraphs. */
  paragraphs: readonly string[];
}

/** The paragraphs of the answer, each with its label and note beside it. */
function ParagraphNotesField({ paragraphs }: ParagraphNotesFieldProps) {
  const notes = use(FieldsContext).values.paragraphNotes;
  const suggestionsId = useId();
  const warning = countWarning(notes, paragraphs.length);
  const rows = Math.max(notes.length, paragraphs.length);
  return (
    <FieldGroup name="paragraphNotes">
      {warning && <Alert type="warning" role="status" showIcon title={warning} />}
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
            paragraphs={paragraphs}
          />
        ))}
      </ol>
    </FieldGroup>
  );
}

interface RowProps extends ParagraphNotesFieldProps {
  index: number;
  isLast: boolean;
  suggestionsId: string;
}

/** A paragraph, with the words that its note quotes marked, and the note; or a note without one. */
function Row({ paragraphs, index, isLast, suggestionsId }: RowProps) {
  const { values, onChange } = use(FieldsContext);
  const notes = values.paragraphNotes;
  const paragraph = paragraphs[index];
  const note = notes[index] ?? EMPTY_NOTE;
  const confirm = useConfirm();
  const change = (paragraphNotes: readonly ParagraphNote[]) => onChange({ paragraphNotes });
  const write = (part: Partial<ParagraphNote>) => change(withNote(notes, index, part));
  const swapWith = (other: number) =>
    change(withNote(withNote(notes, index, notes[other] ?? EMPTY_NOTE), other, note));
  const remove = async () => {
    const about = [note.label, note.note].filter(Boolean).join(': ');
    if (!(await confirm({ question: 'Delete this note?', about }))) return;
    // The notes of other paragraphs stay where they are.
    if (paragraph !== undefined) write(EMPTY_NOTE);
    else change(notes.filter((_, at) => at !== index));
  };
  const place = paragraph === undefined ? `note ${index + 1}` : `paragraph ${index + 1}`;
  return (
    <li className="beside" data-spare={paragraph === undefined ? '' : undefined}>
      {paragraph === undefined ? (
        <p className="paragraph-notes__spare remark">This note belongs to no paragraph.</p>
      ) : (
        <div className="fill">
          <h3 className="caption faint">Paragraph {index + 1}</h3>
          {paragraph === '' ? (
            <p className="meta">This paragraph is empty.</p>
          ) : (
            <p className="serif anywhere mt-1">
              {markQuotes(paragraph, note.note).map(({ text, isMarked }, at) =>
                isMarked ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
                  <mark key={at} className="marked">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          )}
        </div>
      )}
      <div className="paragraph-notes__note">
        <Field name={`paragraphNotes/${index}/label`} label="Label" of={`of ${place}`}>
          <Input
            list={suggestionsId}
            autoComplete="off"
            value={note.label}
            onChange={({ target }) => write({ label: target.value })}
          />
        </Field>
        <NoteArea
          path={`paragraphNotes/${index}/note`}
          label="Note"
          of={`on ${place}`}
          value={note.note}
          max={paragraphNoteLimits.note.maxLength}
          {...(paragraph !== undefined && { about: { text: paragraph, name: 'paragraph' } })}
          onChange={(text) => write({ note: text })}
        />
        {isWritten(note) && (
          <div className="note-tools">
            <IconButton
              label={`Move the note on ${place} up`}
              title="Move up"
              icon="up"
              disabled={index === 0}
              onClick={() => swapWith(index - 1)}
            />
            <IconButton
              label={`Move the note on ${place} down`}
              title="Move down"
              icon="down"
              disabled={isLast}
              onClick={() => swapWith(index + 1)}
            />
            <IconButton
              label={`Delete the note on ${place}`}
              title="Delete"
              icon="delete"
              onClick={() => void remove()}
            />
          </div>
        )}
      </div>
    </li>
  );
}
