import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { focusControl, focusPage } from './focusPage.ts';

interface FormDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The id of the control that has the focus first. */
  firstControl: string;
  /** Called once it is closed; usually the page gets the focus if nothing has it. */
  afterClose?: () => void;
  className?: string;
  /** The form, which exists only while the dialog is open. */
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({
  title,
  isOpen,
  onClose,
  firstControl,
  afterClose = focusPage,
  className,
  children,
}: FormDialogProps) {
  return (
    <Modal
      open={isOpen}
      {...(className && { className })}
      title={title}
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(firstControl);
      }}
      afterClose={afterClose}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
