import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { AdminIcon } from '../shell/AdminIcon.tsx';

export interface RowAction {
  label: string;
  onChoose: () => void;
  isDanger?: boolean;
}

interface RowMenuProps {
  topic: string;
  actions: readonly RowAction[];
  isBusy: boolean;
}

/** The menu of actions at the end of a row. */
export function RowMenu({ topic, actions, isBusy }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const items: MenuProps['items'] = actions.map(({ label, isDanger, onChoose }) => ({
    key: label,
    label,
    danger: isDanger ?? false,
    onClick: ({ domEvent }) => {
      // Otherwise the same Enter would press the button that an opened dialog focuses.
      domEvent.preventDefault();
      onChoose();
    },
  }));
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // A menu that fades out would receive the Escape meant for the dialog it opened.
      transitionName=""
      // Keeps the menu inside the page's landmark.
      getPopupContainer={() => document.getElementById('main') ?? document.body}
      onOpenChange={(isOpen) => {
        // Otherwise Escape would lose the focus.
        if (!isOpen) button.current?.focus();
      }}
    >
      <Button
        ref={button}
        type="text"
        aria-label={`Actions for ${topic}`}
        aria-haspopup="menu"
        icon={<AdminIcon name="more" />}
        loading={isBusy}
      />
    </Dropdown>
  );
}
