import { Button, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { showToast } from '../components/toast/store.ts';
import { capitalised } from '../lib/format.ts';
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

/**
 * Copies a text, and says so, or what to do where the browser forbids it.
 * @param noun what it is, such as 'link'
 */
export async function copyText(text: string, noun: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${capitalised(noun)} copied` });
  } catch {
    const title = `Copying is blocked. Select and copy the ${noun} manually.`;
    showToast({ title, tone: 'destructive' });
  }
}

/** Shows a new secret, once. */
export function SecretDialog({ noun, title, label, secret, children, onClose }: SecretDialogProps) {
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
      <div className="row row--end mt-5">
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" autoFocus onClick={() => void copyText(secret ?? '', noun)}>
          Copy
        </Button>
      </div>
    </Modal>
  );
}
