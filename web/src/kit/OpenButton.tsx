import { Button, Drawer, type DrawerProps, Modal, type ModalProps } from 'antd';
import { type ReactNode, useState } from 'react';

interface OpenButtonProps {
  label: ReactNode;
  /** The title of what it opens, unless it is the label. */
  title?: ReactNode;
  isDisabled?: boolean;
  /** What exists only while it is open. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a drawer. */
export function DrawerButton(props: OpenButtonProps & Pick<DrawerProps, 'className' | 'size'>) {
  const { label, title = label, children, ...drawer } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Drawer
        size="min(46rem, 100vw)"
        {...drawer}
        open={isOpen}
        onClose={close}
        title={title}
        destroyOnHidden
      >
        {children(close)}
      </Drawer>
    </>
  );
}

/** A button that opens a dialog. */
export function ModalButton(
  props: OpenButtonProps & Pick<ModalProps, 'className' | 'width' | 'afterClose'>,
) {
  const { label, title = label, isDisabled = false, children, ...modal } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal {...modal} open={isOpen} onCancel={close} title={title} footer={null} destroyOnHidden>
        {children(close)}
      </Modal>
    </>
  );
}
