import { Button, Input, Modal } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { focusPage } from '../answers/focusPage.ts';
import type { NewApiToken } from './queries.ts';

interface CreatedTokenProps {
  created: NewApiToken | undefined;
  onClose: () => void;
}

/** Shows the text of a new token, once. */
export function CreatedToken({ created, onClose }: CreatedTokenProps) {
  const token = created?.token ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      showToast({ title: 'Token copied' });
    } catch {
      showToast({ title: 'Copying is blocked. Select the token and copy it manually.' });
    }
  };
  return (
    <Modal
      open={created !== undefined}
      title={`Token for ${created?.name ?? ''}`}
      footer={null}
      // A click beside it must not lose the token.
      mask={{ closable: false }}
      afterClose={focusPage}
      onCancel={onClose}
    >
      <p>
        Copy it now and store it like a password. It isn’t shown again; if it gets lost, create
        another one.
      </p>
      <Input aria-label="API token" readOnly value={token} onFocus={(e) => e.target.select()} />
      <div className="form-foot">
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" autoFocus onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Modal>
  );
}
