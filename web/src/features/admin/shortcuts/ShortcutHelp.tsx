import { Modal } from 'antd';
import { useHotkeysContext } from 'react-hotkeys-hook';
import { keyNames } from '../../../kit/keys.ts';

interface ShortcutHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that lists the shortcuts of the current page, and then those of its fields. */
export function ShortcutHelp({ isOpen, onClose }: ShortcutHelpProps) {
  const { hotkeys } = useHotkeysContext();
  // Those of the page have no group, and come first.
  const groups = Map.groupBy(hotkeys, ({ metadata }) => String(metadata?.group ?? ''));
  return (
    <Modal
      title="Keyboard shortcuts"
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      className="shortcuts"
    >
      {[...groups.keys()].toSorted().map((group) => (
        <section key={group}>
          {group && <h2>{group}</h2>}
          <dl className="shortcuts__list">
            {groups.get(group)?.map(({ hotkey, description }) => (
              <div key={`${hotkey} ${description}`}>
                <dt>
                  <Keys keys={hotkey} />
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
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
