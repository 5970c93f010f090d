import { Dropdown, type MenuProps } from 'antd';
import { cloneElement, type ReactElement, type Ref, useRef } from 'react';
import { IconButton } from './AdminIcon.tsx';

export interface MenuAction {
  label: string;
  onChoose: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface ActionMenuProps {
  actions: readonly MenuAction[];
  placement?: 'bottomRight' | 'bottomLeft' | 'topLeft';
  /** The button that opens the menu. */
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/** A menu of actions that a button opens. */
export function ActionMenu({ actions, placement = 'bottomRight', children }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const items: MenuProps['items'] = actions.map(({ label, isDanger, isDisabled, onChoose }) => ({
    key: label,
    label,
    danger: isDanger ?? false,
    disabled: isDisabled ?? false,
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
      placement={placement}
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
      {cloneElement(children, { ref: button })}
    </Dropdown>
  );
}

interface RowMenuProps {
  topic: string;
  actions: readonly MenuAction[];
  isBusy: boolean;
}

/** The menu of actions at the end of a row. */
export function RowMenu({ topic, actions, isBusy }: RowMenuProps) {
  return (
    <ActionMenu actions={actions}>
      <IconButton
        label={`Actions for ${topic}`}
        icon="more"
        aria-haspopup="menu"
        loading={isBusy}
      />
    </ActionMenu>
  );
}
