import { Button, Modal } from 'antd';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { HotkeysProvider, useHotkeysContext } from 'react-hotkeys-hook';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { keyNames } from '../../../kit/keys.ts';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { groupBy } from '../../../lib/groupBy.ts';

const HelpContext = createContext<() => void>(() => {});

/** Registers the shortcuts of the components inside it and lists them on '?'. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <HotkeysProvider>
      <HelpContext value={open}>
        <HelpKey onPress={open} />
        {children}
      </HelpContext>
      <ShortcutHelp isOpen={isOpen} onClose={() => setOpen(false)} />
    </HotkeysProvider>
  );
}

function HelpKey({ onPress }: { onPress: () => void }) {
  useShortcut('?', 'Show the keyboard shortcuts', onPress);
  return null;
}

/** Opens the list of shortcuts without the key. */
export function ShortcutHelpButton({ onOpen }: { onOpen: () => void }) {
  const open = use(HelpContext);
  return (
    <Button
      type="text"
      size="small"
      icon={<AdminIcon name="keyboard" />}
      onClick={() => {
        onOpen();
        open();
      }}
    >
      Keyboard shortcuts
    </Button>
  );
}

/** The dialog that lists the shortcuts of the current page, and then those of its fields. */
function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { hotkeys } = useHotkeysContext();
  // Those of the page have no group, and come first.
  const groups = groupBy(hotkeys, ({ metadata }) => String(metadata?.group ?? ''));
  return (
    <Modal
      title="Keyboard shortcuts"
      open={isOpen}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      className="shortcuts"
    >
      {[...groups.keys()].sort().map((group) => (
        <section key={group}>
          {group && <h2>{group}</h2>}
          <dl className="shortcuts__list lined">
            {groups.get(group)?.map(({ hotkey, description }) => (
              <div key={`${hotkey} ${description}`}>
                <dt className="row row--small">
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
