import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { adminToken } from '../../../storage/adminToken.ts';
import { useAuth } from '../auth/AuthProvider.tsx';

/** The open forms with unsaved text. */
const unsaved = new Set<symbol>();

interface LeaveGuardProps {
  isDirty: boolean;
  /** Saves before the user leaves; resolves with whether everything is saved then. */
  saveFirst?: () => Promise<boolean>;
}

/**
 * Asks before the user leaves unsaved text: in a dialog, or by the browser when the page unloads.
 */
export function LeaveGuard({ isDirty, saveFirst }: LeaveGuardProps) {
  useEffect(() => {
    const form = Symbol('form');
    if (isDirty) unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [isDirty]);
  const blocker = useBlocker({
    // After signing out the user must be able to leave; the text is stored on the device.
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || adminToken.read() === null || current.pathname === next.pathname)
        return false;
      return !(await saveFirst?.());
    },
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

/** Signs out, asking first if a form has unsaved text. */
export function LogoutButton() {
  const { logout } = useAuth();
  const confirm = useConfirm();
  const leave = async () => {
    const question = 'Log out without saving?';
    const detail =
      'You have unsaved changes. They stay in this browser, for anybody who uses it, until you come back and save or discard them.';
    if (unsaved.size === 0 || (await confirm({ question, detail, actionLabel: 'Log Out' })))
      await logout();
  };
  return <Button onClick={() => void leave()}>Logout</Button>;
}
