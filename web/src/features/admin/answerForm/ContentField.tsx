import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useCallback } from 'react';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { FieldKeys } from '../../../kit/useShortcut.ts';
import { FIELDS } from '../answers/fields.ts';
import { glossaryTermsQuery } from '../glossary/terms.ts';
import { useCreateTerm } from '../glossary/useCreateTerm.ts';
import { FieldFault, type FieldsProps, faultId, fieldId } from './Fields.tsx';

/** The keys of the visual editor that a list of shortcuts shows, and what they do. */
const EDITOR_KEYS: readonly (readonly [keys: string, description: string])[] = [
  ['mod+b', 'Bold'],
  ['mod+i', 'Italic'],
  ['mod+u', 'Underline'],
  ['mod+k', 'Add or edit a link'],
  ['tab', 'Indent a list item, or go to the next table cell'],
  ['shift+tab', 'Outdent a list item, or go to the previous table cell'],
  ['escape', 'Leave the table, or let the next Tab leave the list'],
  ['shift+enter', 'Start a new line in the same paragraph'],
  ['mod+z', 'Undo'],
  ['mod+y', 'Redo'],
  ['alt+f10', 'Go to the toolbar'],
];

const NO_TERMS: readonly Schemas['GlossaryTerm'][] = [];
const RichTextEditor = lazy(() => import('../../editor/RichTextEditor.tsx'));

interface ContentFieldProps extends FieldsProps {
  /** Runs a function once the typed letter is shown, at the latest before the form is read. */
  defer: (make: () => void) => void;
}

/** The answer's text, in an editor that can mark glossary terms. */
export function ContentField({ values, faults, onChange, defer }: ContentFieldProps) {
  const terms = useQuery(glossaryTermsQuery());
  const createTerm = useCreateTerm();
  const changeContent = useCallback((content: string) => onChange({ content }), [onChange]);
  return (
    <div className="answer-form__wide">
      {EDITOR_KEYS.map(([keys, description]) => (
        <FieldKeys key={keys} keys={keys} description={description} group="In the text" />
      ))}
      <ReadProblem read={terms} />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <RichTextEditor
          id={fieldId('content')}
          label={FIELDS.content.label}
          value={values.content}
          onChange={changeContent}
          defer={defer}
          terms={terms.data ?? NO_TERMS}
          createTerm={createTerm}
          faultId={faults.has('content') ? faultId('content') : undefined}
        />
      </Suspense>
      <FieldFault name="content" faults={faults} />
    </div>
  );
}
