import { Button } from 'antd';
import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import { AdminIcon } from './AdminIcon.tsx';

interface RowMenuProps {
  topic: string;
  actions: readonly MenuAction[];
  isBusy: boolean;
}

/** The menu of actions at the end of a row. */
export function RowMenu({ topic, actions, isBusy }: RowMenuProps) {
  return (
    <ActionMenu actions={actions}>
      <Button
        type="text"
        aria-label={`Actions for ${topic}`}
        aria-haspopup="menu"
        icon={<AdminIcon name="more" />}
        loading={isBusy}
      />
    </ActionMenu>
  );
}
