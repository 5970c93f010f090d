import { dataOf, type Schemas } from '@band8/client';
import { glossaryTermInputLimits, partOfSpeechValues, termGroupValues } from '@band8/client/forms';
import { Form, Select } from 'antd';
import { use } from 'react';
import { tooLong } from '../../../components/dialog/fields.ts';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, showFailure } from '../../../kit/adminApi.ts';
import { SendingContext, SwitchField, TextField } from '../../../kit/fields.tsx';
import { SavedFormDialog } from '../../../kit/SavedForm.tsx';
import { fieldLabel } from '../answers/labels.ts';
import { sendNewTerm } from './terms.ts';

const limits = glossaryTermInputLimits;
const MISSING = 'This field is required.';

interface TermDialogProps {
  /** The dialog is closed without it; without a term it is for a new one. */
  edited: { term?: Schemas['GlossaryTerm'] } | undefined;
  onClose: () => void;
}

/** Adds or edits a term. */
export function TermDialog({ edited, onClose }: TermDialogProps) {
  const { term } = edited ?? {};
  const send = (values: TermValues, key: string) => {
    if (!term) return sendNewTerm(newTermOf(values), key);
    const params = { path: { id: term.id } };
    return dataOf(adminApi.PUT('/api/admin/glossary/{id}', { params, body: updateOf(values) }));
  };
  return (
    <SavedFormDialog
      title={term ? 'Edit Term' : 'Add Term'}
      isOpen={edited !== undefined}
      onClose={onClose}
      name="term"
      storageKey={`band8.draft.term.${term?.id ?? 'new'}`}
      empty={NEW_TERM}
      saved={term && valuesOfTerm(term)}
      send={send}
      done={`Term ${term ? 'updated' : 'created'} successfully`}
      failed={`Failed to ${term ? 'update' : 'create'} term`}
      onFailed={(error) => showFailure(`Failed to ${term ? 'update' : 'create'} term`, error)}
      fieldOfCode={{ TERM_EXISTS: 'term' }}
      // The fields show what is missing.
      onFinishFailed={({ errorFields }) => {
        if (!errorFields.some(({ errors }) => errors.includes(MISSING))) return;
        showToast({ title: 'Please fill in all fields', tone: 'destructive' });
      }}
      submit={[term ? 'Save Term' : 'Add Term', 'Saving...']}
    >
      <TextField name="term" label="Term" max={limits.term.maxLength} missing={MISSING} />
      <TextField
        name="definition"
        label="Definition"
        max={limits.definition.maxLength}
        missing={MISSING}
        rows={5}
      />
      <div className="halves">
        <ChoiceField name="partOfSpeech" values={partOfSpeechValues} />
        <ChoiceField name="group" values={termGroupValues} />
      </div>
      <TextField
        name="exampleSentence"
        label={fieldLabel('exampleSentence')}
        extra="Optional: a sentence that shows how the term is used."
        max={limits.exampleSentence.maxLength}
        rows={2}
      />
      <TextField
        name="collocations"
        label={fieldLabel('collocations')}
        extra="Optional: words that often occur with it, one group of words a line."
        faultOf={collocationsFault}
        rows={3}
      />
      {term && (
        <SwitchField
          name="isActive"
          label="Active"
          hint="While a term is inactive, answers show it as plain text."
        />
      )}
    </SavedFormDialog>
  );
}

/** A choice that can be cleared: then it is empty text in the form, but nothing in its control. */
function ChoiceField({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <Form.Item
      name={name}
      label={fieldLabel(name)}
      normalize={(value?: string) => value ?? ''}
      getValueProps={(value?: string) => ({ value: value || undefined })}
    >
      <Select
        allowClear
        placeholder="Not chosen"
        options={values.map((value) => ({ value, label: value }))}
        disabled={use(SendingContext)}
      />
    </Form.Item>
  );
}

/** An empty form, its fields in its order. */
export const NEW_TERM = {
  term: '',
  definition: '',
  partOfSpeech: '' as Schemas['PartOfSpeech'] | '',
  group: '' as Schemas['TermGroup'] | '',
  exampleSentence: '',
  collocations: '',
  isActive: true,
};

/** A term in its form. Choices are empty if not made; collocations are one a line. */
type TermValues = Readonly<typeof NEW_TERM>;

/** The form's values for a stored term. */
export function valuesOfTerm(stored: Schemas['GlossaryTerm']): TermValues {
  const { id: _, usageCount: _count, ...fields } = stored;
  return { ...NEW_TERM, ...fields, collocations: stored.collocations.join('\n') };
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** The form as an update of a stored term: empty fields are cleared. */
export function updateOf(values: TermValues) {
  const { term, definition, partOfSpeech, group, collocations, exampleSentence } = values;
  return {
    term: term.trim(),
    definition: definition.trim(),
    partOfSpeech: partOfSpeech || null,
    group: group || null,
    collocations: linesOf(collocations),
    exampleSentence: exampleSentence.trim() || null,
    isActive: values.isActive,
  } satisfies Schemas['GlossaryTermUpdate'];
}

/** The form as a new term: empty fields are left out. */
export function newTermOf(values: TermValues): Schemas['GlossaryTermInput'] {
  const { term, definition, isActive: _, ...details } = updateOf(values);
  const filled = Object.entries(details).filter(([, value]) => value?.length);
  return { term, definition, ...Object.fromEntries(filled) };
}

/** The error in collocations, one a line. */
export function collocationsFault(text: string): string | undefined {
  const { maxItems, items } = limits.collocations;
  const lines = linesOf(text);
  if (lines.length > maxItems) return `Enter up to ${maxItems} collocations.`;
  const long = lines.findIndex((line) => tooLong(line, items.maxLength));
  return long < 0 ? undefined : `Line ${long + 1}: ${tooLong(lines[long] ?? '', items.maxLength)}`;
}
