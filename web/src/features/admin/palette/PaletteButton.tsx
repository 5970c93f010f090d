import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { isMac, keyNames } from '../../../kit/useShortcut.ts';

/** Opens the command palette, and shows its shortcut. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      className="palette-button"
      icon={<Icon name="search" />}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
    >
      <span className="cut">Search or go to…</span>
      <KeySigns keys="mod+k" />
    </Button>
  );
}

/** The symbols of a shortcut's keys, which screen readers skip. */
export function KeySigns({ keys }: { keys: string }) {
  const signs = keyNames(keys).map(({ sign }) => sign);
  return (
    <span aria-hidden="true">
      <kbd className="palette-keys plate muted">{signs.join(' ')}</kbd>
    </span>
  );
}
