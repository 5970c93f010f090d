import { Button, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { showToast } from '../components/toast/store.ts';
import { focusPage } from './focusPage.ts';

interface SecretDialogProps {
  /** What the secret is, such as 'token'. */
  noun: string;
  title: string;
  /** The label of the field with the secret. */
  label: string;
  /** The new secret; the dialog is closed without one. */
  secret: string | undefined;
  /** What to do with it. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a new secret, once. */
export function SecretDialog({ noun, title, label, secret, children, onClose }: SecretDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      showToast({ title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied` });
    } catch {
      showToast({ title: `Copying is blocked. Select the ${noun} and copy it manually.` });
    }
  };
  return (
    <Modal
      className="secret"
      open={secret !== undefined}
      title={title}
      footer={null}
      // A click beside it must not lose the secret.
      mask={{ closable: false }}
      afterClose={focusPage}
      onCancel={onClose}
    >
      {children}
      <Input aria-label={label} readOnly value={secret} onFocus={(e) => e.target.select()} />
      <div className="row row--end">
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" autoFocus onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Modal>
  );
}
