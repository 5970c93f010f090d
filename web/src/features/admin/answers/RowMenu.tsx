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

/** What can be done with one answer, behind a button at the end of its row. */
export function RowMenu({ topic, actions, isBusy }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const items: MenuProps['items'] = actions.map(({ label, isDanger, onChoose }) => ({
    key: label,
    label,
    danger: isDanger ?? false,
    onClick: ({ domEvent }) => {
      // The same Enter would press the button that a dialog focuses when it opens at once.
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
      // While it fades it would take the Escape that is meant for the question it led to.
      transitionName=""
      // Within the page's landmark, not after it.
      getPopupContainer={() => document.getElementById('main') ?? document.body}
      onOpenChange={(isOpen) => {
        // Escape would leave the focus nowhere.
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
