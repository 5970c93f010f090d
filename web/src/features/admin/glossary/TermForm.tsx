import { dataOf, type Schemas } from '@band8/client';
import { glossaryTermInputLimits, partOfSpeechValues, termGroupValues } from '@band8/client/forms';
import { Form, Select } from 'antd';
import { use } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, showFailure } from '../../../kit/adminApi.ts';
import { SendingContext, SwitchField, TextField } from '../../../kit/fields.tsx';
import { SavedForm } from '../../../kit/SendForm.tsx';
import { fieldLabel } from '../answers/labels.ts';
import {
  collocationsFault,
  MISSING,
  NEW_TERM,
  newTermOf,
  type TermValues,
  updateOf,
  valuesOfTerm,
} from './termValues.ts';
import { useSendTerm } from './useCreateTerm.ts';

/** The prefix of the controls' ids. */
const FORM = 'term';

const limits = glossaryTermInputLimits;

interface TermFormProps {
  /** The term to edit; undefined to add one. */
  term: Schemas['GlossaryTerm'] | undefined;
  onClose: () => void;
}

/** Adds or edits a term. */
export function TermForm({ term, onClose }: TermFormProps) {
  const sendNew = useSendTerm();
  const send = (values: TermValues) => {
    if (!term) return sendNew(newTermOf(values));
    const params = { path: { id: term.id } };
    return dataOf(adminApi.PUT('/api/admin/glossary/{id}', { params, body: updateOf(values) }));
  };
  return (
    <SavedForm
      name={FORM}
      storageKey={`band8.draft.term.${term?.id ?? 'new'}`}
      empty={NEW_TERM}
      saved={term && valuesOfTerm(term)}
      send={send}
      done={`Term ${term ? 'updated' : 'created'} successfully`}
      onSent={onClose}
      failed={`Failed to ${term ? 'update' : 'create'} term`}
      onFailed={(error) => showFailure(`Failed to ${term ? 'update' : 'create'} term`, error)}
      fieldOfCode={{ TERM_EXISTS: 'term' }}
      // The fields show what is missing.
      onFinishFailed={({ errorFields }) => {
        if (!errorFields.some(({ errors }) => errors.includes(MISSING))) return;
        showToast({ title: 'Please fill in all fields', tone: 'destructive' });
      }}
      submit={[term ? 'Save Term' : 'Add Term', 'Saving...']}
      onCancel={onClose}
    >
      <TextField name="term" label="Term" max={limits.term.maxLength} missing={MISSING} />
      <TextField
        name="definition"
        label="Definition"
        max={limits.definition.maxLength}
        missing={MISSING}
        rows={5}
      />
      <div className="term-form__choices">
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
          form={FORM}
          name="isActive"
          label="Active"
          hint="While a term is inactive, answers show it as plain text."
        />
      )}
    </SavedForm>
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
