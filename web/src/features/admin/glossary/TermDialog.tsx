import { Button, Form, Input, Modal, Select, Switch } from 'antd';
import { focusControl } from '../../../kit/focusPage.ts';
import { RestoredNotice } from '../../../kit/RestoredNotice.tsx';
import { characterCount, validateWith } from '../../../kit/rules.ts';
import { fieldLabel } from '../answers/labels.ts';
import type { GlossaryTerm } from './queries.ts';
import {
  faultsOfTerm,
  MAX_DEFINITION,
  MAX_EXAMPLE_SENTENCE,
  MAX_TERM,
  NEW_TERM,
  PARTS_OF_SPEECH,
  TERM_GROUPS,
  type TermValues,
} from './termValues.ts';
import { useTermForm } from './useTermForm.ts';

interface TermDialogProps {
  /** The term to edit; undefined to add one. */
  term: GlossaryTerm | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The prefix of the controls' ids. */
const FORM = 'term';

/** The dialog that adds or edits a term. */
export function TermDialog({ term, isOpen, onClose }: TermDialogProps) {
  return (
    <Modal
      open={isOpen}
      className="term-dialog"
      title={term ? 'Edit Term' : 'Add Term'}
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_term`);
      }}
      onCancel={onClose}
    >
      <TermForm term={term} onClose={onClose} />
    </Modal>
  );
}

const TERM_RULES = [
  validateWith((term) => faultsOfTerm({ ...NEW_TERM, term }).term),
  characterCount(MAX_TERM),
];
const DEFINITION_RULES = [
  validateWith((definition) => faultsOfTerm({ ...NEW_TERM, definition }).definition),
  characterCount(MAX_DEFINITION),
];

const EXAMPLE_RULES = [
  validateWith((exampleSentence) => faultsOfTerm({ ...NEW_TERM, exampleSentence }).exampleSentence),
  characterCount(MAX_EXAMPLE_SENTENCE),
];
const COLLOCATION_RULES = [
  validateWith((collocations) => faultsOfTerm({ ...NEW_TERM, collocations }).collocations),
];

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const PART_OPTIONS = optionsOf(PARTS_OF_SPEECH);
const GROUP_OPTIONS = optionsOf(TERM_GROUPS);
const MENU = { allowClear: true, virtual: false } as const;
/** No choice is empty text in the form, but nothing in its control. */
const CLEARABLE = {
  normalize: (value?: string) => value ?? '',
  getValueProps: (value?: string) => ({ value: value || undefined }),
};

function TermForm({ term, onClose }: Omit<TermDialogProps, 'isOpen'>) {
  const { form, draft, discarding, isPending, save, refuse, showDraft } = useTermForm(
    term,
    onClose,
  );
  return (
    <Form<TermValues>
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={draft.current.values}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={draft.change}
      onFinish={save}
      onFinishFailed={refuse}
    >
      <RestoredNotice
        isRestored={draft.isRestored}
        discarding={discarding}
        onReplaced={showDraft}
      />
      <Form.Item name="term" label="Term" rules={TERM_RULES} required>
        <Input autoComplete="off" readOnly={isPending} />
      </Form.Item>
      <Form.Item name="definition" label="Definition" rules={DEFINITION_RULES} required>
        <Input.TextArea rows={5} readOnly={isPending} />
      </Form.Item>
      <div className="term-dialog__choices">
        <Form.Item name="partOfSpeech" label={fieldLabel('partOfSpeech')} {...CLEARABLE}>
          <Select {...MENU} options={PART_OPTIONS} placeholder="Not chosen" disabled={isPending} />
        </Form.Item>
        <Form.Item name="group" label={fieldLabel('group')} {...CLEARABLE}>
          <Select {...MENU} options={GROUP_OPTIONS} placeholder="Not chosen" disabled={isPending} />
        </Form.Item>
      </div>
      <Form.Item
        name="exampleSentence"
        label={fieldLabel('exampleSentence')}
        rules={EXAMPLE_RULES}
        extra="Optional: a sentence that shows how the term is used."
      >
        <Input.TextArea rows={2} readOnly={isPending} />
      </Form.Item>
      <Form.Item
        name="collocations"
        label={fieldLabel('collocations')}
        rules={COLLOCATION_RULES}
        extra="Optional: words that often occur with it, one group of words a line."
      >
        <Input.TextArea rows={3} readOnly={isPending} />
      </Form.Item>
      {term && (
        <div className="term-dialog__active">
          <Form.Item name="isActive" valuePropName="checked" noStyle>
            <Switch disabled={isPending} aria-describedby="term-active-hint" />
          </Form.Item>
          <label htmlFor={`${FORM}_isActive`}>Active</label>
          <p className="field__remark" id="term-active-hint">
            While a term is inactive, answers show it as plain text.
          </p>
        </div>
      )}
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" aria-busy={isPending}>
          {isPending ? 'Saving...' : term ? 'Save Term' : 'Add Term'}
        </Button>
      </div>
    </Form>
  );
}
