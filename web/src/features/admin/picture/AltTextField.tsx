import { Button, Input } from 'antd';
import {
  FieldFault,
  type FieldsProps,
  faultId,
  faultProps,
  fieldId,
} from '../answerForm/Fields.tsx';
import { FIELDS } from '../answers/fields.ts';
import { altLength, MAX_ALT, suggestAlt } from './altText.ts';

/** The alternative text of the picture, with a suggestion from the question while it is empty. */
export function AltTextField({ values, faults, onChange }: FieldsProps) {
  const { pictureUrl, pictureAlt } = values;
  if (pictureUrl === '' && pictureAlt === '') return null;
  const id = fieldId('pictureAlt');
  const hintId = `${id}-hint`;
  const suggestion = pictureAlt.trim() === '' ? suggestAlt(values) : '';
  return (
    <div className="field answer-form__wide">
      <label htmlFor={id}>{FIELDS.pictureAlt.label}</label>
      <Input.TextArea
        id={id}
        rows={3}
        value={pictureAlt}
        {...faultProps('pictureAlt', faults)}
        aria-describedby={faults.has('pictureAlt') ? `${faultId('pictureAlt')} ${hintId}` : hintId}
        onChange={({ target }) => onChange({ pictureAlt: target.value })}
      />
      <p className="meta" id={hintId}>
        {pictureAlt.trim() === '' && 'This picture has no alternative text yet. '}
        Say what the picture shows, for people who can’t see it. {altLength(pictureAlt)} of{' '}
        {MAX_ALT} characters.
      </p>
      {suggestion && (
        <p className="row row--between">
          <span>
            Suggestion: <q>{suggestion}</q>
          </span>
          <Button size="small" onClick={() => onChange({ pictureAlt: suggestion })}>
            Use Suggestion
          </Button>
        </p>
      )}
      <FieldFault name="pictureAlt" faults={faults} />
    </div>
  );
}
