import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { adminToken } from '../../../storage/adminToken.ts';
import { noteUnsavedText } from '../shell/unsavedText.ts';

/** Asks before unsaved text is left: in a dialog, and by the browser itself when the page goes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  useEffect(() => (isDirty ? noteUnsavedText() : undefined), [isDirty]);
  const blocker = useBlocker({
    // Whoever has been signed out has to leave; the text is kept.
    shouldBlockFn: ({ current, next }) =>
      isDirty && adminToken.read() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && adminToken.read() !== null,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal
      open
      title="Leave without saving?"
      onCancel={blocker.reset}
      footer={[
        <Button key="leave" onClick={blocker.proceed}>
          Leave
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={blocker.reset}>
          Stay
        </Button>,
      ]}
    >
      <p>
        Your unsaved changes are stored in this browser. You can restore them when you come back.
      </p>
    </Modal>
  );
}
