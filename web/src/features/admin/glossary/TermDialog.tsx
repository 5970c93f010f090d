import { Alert, Button, Input, Modal, Switch } from 'antd';
import { focusControl, LabelledField } from '../fields/LabelledField.tsx';
import type { GlossaryTerm } from './queries.ts';
import { MAX_DEFINITION, MAX_TERM } from './termValues.ts';
import { TERM_FIELDS, useTermForm } from './useTermForm.ts';

interface TermDialogProps {
  /** The term to edit; none to add one. */
  term: GlossaryTerm | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds or edits a term. */
export function TermDialog({ term, isOpen, onClose }: TermDialogProps) {
  return (
    <Modal
      open={isOpen}
      className="term-dialog"
      title={term ? 'Edit Term' : 'Add Term'}
      footer={null}
      destroyOnHidden
      // Before that the dialog itself takes the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(TERM_FIELDS.term);
      }}
      onCancel={onClose}
    >
      <TermForm term={term} onClose={onClose} />
    </Modal>
  );
}

function TermForm({ term, onClose }: Omit<TermDialogProps, 'isOpen'>) {
  const form = useTermForm(term, onClose);
  const { values, faults, isPending } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {form.isRestored && (
        <Alert
          type="info"
          role="status"
          title="Your earlier changes have been restored. They aren’t saved yet."
          action={<Button onClick={form.discard}>Discard</Button>}
        />
      )}
      <LabelledField
        id={TERM_FIELDS.term}
        label="Term"
        value={values.term}
        max={MAX_TERM}
        fault={faults.term}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={values.term}
            readOnly={isPending}
            onChange={({ target }) => form.change({ term: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        id={TERM_FIELDS.definition}
        label="Definition"
        value={values.definition}
        max={MAX_DEFINITION}
        fault={faults.definition}
        isRequired
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={5}
            value={values.definition}
            readOnly={isPending}
            onChange={({ target }) => form.change({ definition: target.value })}
          />
        )}
      </LabelledField>
      {term && (
        <div className="term-dialog__active">
          <Switch
            id="term-active"
            checked={values.isActive}
            disabled={isPending}
            aria-describedby="term-active-hint"
            onChange={(isActive) => form.change({ isActive })}
          />
          <label htmlFor="term-active">Active</label>
          <p className="field__remark" id="term-active-hint">
            While a term is inactive, answers show it as plain text.
          </p>
        </div>
      )}
      <div className="term-dialog__foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" aria-busy={isPending}>
          {isPending ? 'Saving...' : term ? 'Save Term' : 'Add Term'}
        </Button>
      </div>
    </form>
  );
}
