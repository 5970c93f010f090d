import { dataOf, type Schemas } from '@band8/client';
import { glossaryTermInputLimits, partOfSpeechValues, termGroupValues } from '@band8/client/forms';
import { Form, Input, Select } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, showFailure } from '../../../kit/adminApi.ts';
import { SwitchField } from '../../../kit/fields.tsx';
import { characterCount, validateWith } from '../../../kit/rules.ts';
import { SavedForm } from '../../../kit/SendForm.tsx';
import { fieldLabel } from '../answers/labels.ts';
import {
  faultsOfTerm,
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

const ruleOf = (name: 'term' | 'definition' | 'exampleSentence' | 'collocations') =>
  validateWith((text) => faultsOfTerm({ ...NEW_TERM, [name]: text })[name]);
const rulesOf = (name: 'term' | 'definition' | 'exampleSentence') => [
  ruleOf(name),
  characterCount(glossaryTermInputLimits[name].maxLength),
];
const TERM_RULES = rulesOf('term');
const DEFINITION_RULES = rulesOf('definition');
const EXAMPLE_RULES = rulesOf('exampleSentence');
const COLLOCATION_RULES = [ruleOf('collocations')];

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const PART_OPTIONS = optionsOf(partOfSpeechValues);
const GROUP_OPTIONS = optionsOf(termGroupValues);
const MENU = { allowClear: true, virtual: false, placeholder: 'Not chosen' } as const;
/** No choice is empty text in the form, but nothing in its control. */
const CLEARABLE = {
  normalize: (value?: string) => value ?? '',
  getValueProps: (value?: string) => ({ value: value || undefined }),
};

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
      {(isSending) => (
        <>
          <Form.Item name="term" label="Term" rules={TERM_RULES} required>
            <Input autoComplete="off" readOnly={isSending} />
          </Form.Item>
          <Form.Item name="definition" label="Definition" rules={DEFINITION_RULES} required>
            <Input.TextArea rows={5} readOnly={isSending} />
          </Form.Item>
          <div className="term-form__choices">
            <Form.Item name="partOfSpeech" label={fieldLabel('partOfSpeech')} {...CLEARABLE}>
              <Select {...MENU} options={PART_OPTIONS} disabled={isSending} />
            </Form.Item>
            <Form.Item name="group" label={fieldLabel('group')} {...CLEARABLE}>
              <Select {...MENU} options={GROUP_OPTIONS} disabled={isSending} />
            </Form.Item>
          </div>
          <Form.Item
            name="exampleSentence"
            label={fieldLabel('exampleSentence')}
            rules={EXAMPLE_RULES}
            extra="Optional: a sentence that shows how the term is used."
          >
            <Input.TextArea rows={2} readOnly={isSending} />
          </Form.Item>
          <Form.Item
            name="collocations"
            label={fieldLabel('collocations')}
            rules={COLLOCATION_RULES}
            extra="Optional: words that often occur with it, one group of words a line."
          >
            <Input.TextArea rows={3} readOnly={isSending} />
          </Form.Item>
          {term && (
            <SwitchField
              form={FORM}
              name="isActive"
              label="Active"
              hint="While a term is inactive, answers show it as plain text."
              isDisabled={isSending}
            />
          )}
        </>
      )}
    </SavedForm>
  );
}
