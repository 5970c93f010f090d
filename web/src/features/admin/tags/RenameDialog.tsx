import { tagRenamingLimits } from '@band8/client/forms';
import { Button, Form, Input } from 'antd';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { validateWith } from '../../../kit/rules.ts';
import { nameFault, type TagChange } from './tags.ts';

/** The prefix of the control's id. */
const FORM = 'tag';

interface RenameDialogProps {
  /** The tag to rename; the dialog is closed without one. */
  tag: string | undefined;
  onRename: (change: Required<TagChange>) => void;
  onClose: () => void;
}

/** Asks for the new name of a tag. */
export function RenameDialog({ tag, onRename, onClose }: RenameDialogProps) {
  return (
    <FormDialog
      isOpen={tag !== undefined}
      title={`Rename “${tag ?? ''}”`}
      firstControl={`${FORM}_name`}
      onClose={onClose}
    >
      {tag !== undefined && (
        <Form<{ name: string }>
          name={FORM}
          layout="vertical"
          initialValues={{ name: tag }}
          onFinish={({ name }) => onRename({ tag, to: name.trim() })}
        >
          <Form.Item
            name="name"
            label="New name"
            extra="If it is already a tag, the two are merged."
            rules={[validateWith((name) => nameFault(name, tag))]}
            validateTrigger="onSubmit"
            required
          >
            <Input maxLength={tagRenamingLimits.to.maxLength} autoComplete="off" />
          </Form.Item>
          <div className="row row--end">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" htmlType="submit">
              Continue
            </Button>
          </div>
        </Form>
      )}
    </FormDialog>
  );
}
