import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { focusControl, focusPage } from '../../../kit/focusPage.ts';
import { TIME_FIELD } from './TimeForm.tsx';

interface TimeDialogProps {
  /** Whether the answer is scheduled already. */
  isChange: boolean;
  /** The topic of the answer, if the page doesn’t show it. */
  about?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the form that asks for the time of publication. */
export function TimeDialog({ isChange, about, isOpen, onClose, children }: TimeDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={isChange ? 'Change the time of publication' : 'Schedule the publication'}
      footer={null}
      destroyOnHidden
      // Earlier the dialog itself would take the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl(TIME_FIELD);
      }}
      afterClose={focusPage}
      onCancel={onClose}
    >
      {about && <p className="topic topic--two plan-about">{about}</p>}
      {children}
    </Modal>
  );
}
