import { Button, Modal } from 'antd';
import { useState } from 'react';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { useAuth } from '../auth/AuthProvider.tsx';
import { hasUnsavedText } from './unsavedText.ts';

/** Signs out, asking first if a form has unsaved text. */
export function LogoutButton() {
  const { logout } = useAuth();
  const [isAsking, setAsking] = useState(false);
  const cancel = () => setAsking(false);
  return (
    <>
      <Button
        icon={<AdminIcon name="logout" />}
        onClick={() => (hasUnsavedText() ? setAsking(true) : void logout())}
      >
        Logout
      </Button>
      <Modal
        open={isAsking}
        title="Log out without saving?"
        onCancel={cancel}
        footer={[
          <Button key="logout" danger onClick={() => void logout()}>
            Log Out
          </Button>,
          <Button key="cancel" type="primary" autoFocus onClick={cancel}>
            Cancel
          </Button>,
        ]}
      >
        <p>
          You have unsaved changes. They stay in this browser, for anybody who uses it, until you
          come back and save or discard them.
        </p>
      </Modal>
    </>
  );
}
