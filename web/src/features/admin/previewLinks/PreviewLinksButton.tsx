import { Button, Modal } from 'antd';
import { useState } from 'react';
import { PreviewLinks } from './PreviewLinks.tsx';

/** Opens the preview links of a stored answer. */
export function PreviewLinksButton({ answerId }: { answerId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview links</Button>
      <Modal
        open={isOpen}
        onCancel={() => setOpen(false)}
        title="Preview links"
        footer={null}
        width="40rem"
        destroyOnHidden
      >
        <PreviewLinks answerId={answerId} />
      </Modal>
    </>
  );
}
