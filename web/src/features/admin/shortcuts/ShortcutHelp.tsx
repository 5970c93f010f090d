import { Modal } from 'antd';
import { useHotkeysContext } from 'react-hotkeys-hook';
import { keyNames } from './keys.ts';

interface ShortcutHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that lists the shortcuts of the current page. */
export function ShortcutHelp({ isOpen, onClose }: ShortcutHelpProps) {
  const { hotkeys } = useHotkeysContext();
  return (
    <Modal
      title="Keyboard shortcuts"
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      className="shortcuts"
    >
      <dl className="shortcuts__list">
        {hotkeys.map(({ hotkey, description }) => (
          <div key={`${hotkey} ${description}`}>
            <dt>
              <Keys keys={hotkey} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p className="shortcuts__hint">
        Single-key shortcuts work when you aren’t typing in a field.
      </p>
    </Modal>
  );
}

function Keys({ keys }: { keys: string }) {
  return keyNames(keys).map(({ sign, spoken }) => (
    <kbd key={sign}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr">{spoken} </span>
    </kbd>
  ));
}
