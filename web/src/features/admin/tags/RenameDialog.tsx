import { tagRenamingLimits } from '@band8/client/forms';
import { Button, Form, Input, Modal } from 'antd';
import { focusControl } from '../../../kit/focusPage.ts';
import { validateWith } from '../../../kit/rules.ts';
import type { TagChange } from './queries.ts';
import { nameFault } from './texts.ts';

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
    <Modal
      open={tag !== undefined}
      title={`Rename “${tag ?? ''}”`}
      footer={null}
      destroyOnHidden
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(`${FORM}_name`);
      }}
      onCancel={onClose}
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
          <div className="form-foot">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" htmlType="submit">
              Continue
            </Button>
          </div>
        </Form>
      )}
    </Modal>
  );
}
