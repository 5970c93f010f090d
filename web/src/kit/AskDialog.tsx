import { Button, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from './SendForm.tsx';

interface AskDialogProps<Values>
  extends Required<Pick<FormProps<Values>, 'initialValues' | 'onFinish'>> {
  /** The prefix of the controls' ids. */
  name: string;
  title: string;
  isOpen?: boolean;
  /** The control that has the focus first. */
  first: keyof Values & string;
  /** The label of the submitting button. */
  submit: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form whose values aren't sent, but used at once. */
export function AskDialog<Values>(props: AskDialogProps<Values>) {
  const { title, isOpen = true, first, submit, onClose, children, ...form } = props;
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      firstControl={`${form.name}_${first}`}
      onClose={onClose}
    >
      <Form<Values> {...form} layout="vertical" scrollToFirstError={{ focus: true }}>
        {children}
        <div className="row row--end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            {submit}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
