import { Button, Input, Modal } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { focusPage } from '../answers/focusPage.ts';
import type { SentInvitation } from './queries.ts';

interface InvitationLinkProps {
  sent: SentInvitation | undefined;
  onClose: () => void;
}

/** Shows the link of an invitation once, where the site can't send email. */
export function InvitationLink({ sent, onClose }: InvitationLinkProps) {
  const link = sent?.link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      showToast({ title: 'Link copied' });
    } catch {
      showToast({ title: 'Copying is blocked. Select the link and copy it manually.' });
    }
  };
  return (
    <Modal
      open={link !== undefined}
      title={`Invitation for ${sent?.invitation.name ?? ''}`}
      footer={null}
      afterClose={focusPage}
      onCancel={onClose}
    >
      <p>
        This site can’t send email, so pass this link on yourself. It works once, within 7 days, and
        isn’t shown again.
      </p>
      <Input
        aria-label="Invitation link"
        readOnly
        value={link}
        onFocus={(e) => e.target.select()}
      />
      <div className="form-foot">
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" autoFocus onClick={() => void copy()}>
          Copy Link
        </Button>
      </div>
    </Modal>
  );
}
