import { AnswerTagField } from '../tags/AnswerTagField.tsx';
import { suggestSkills } from '../teachingNotes/skills.ts';
import type { FieldsProps } from './BasicFields.tsx';
import { Field, faultProps, fieldId } from './Field.tsx';
import { TagField } from './TagField.tsx';

/** The tags and the skills. */
export function TagFields({ values, faults, onChange }: FieldsProps) {
  return (
    <div className="answer-form__lists">
      <Field name="tags" faults={faults}>
        <AnswerTagField
          id={fieldId('tags')}
          tags={values.tags}
          onChange={(tags) => onChange({ tags })}
          {...faultProps('tags', faults)}
        />
      </Field>
      <Field name="skills" faults={faults}>
        <TagField
          id={fieldId('skills')}
          tags={values.skills}
          noun="skill"
          suggestions={suggestSkills(values).map((value) => ({ value }))}
          onChange={(skills) => onChange({ skills })}
          {...faultProps('skills', faults)}
        />
      </Field>
    </div>
  );
}
