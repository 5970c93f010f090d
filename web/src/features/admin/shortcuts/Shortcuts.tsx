import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { HotkeysProvider, useHotkeysContext } from 'react-hotkeys-hook';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { keyNames, useShortcut } from '../../../kit/useShortcut.ts';
import { groupBy } from '../../../lib/groupBy.ts';
import { createSignal, useSignal } from '../../../lib/signal.ts';

/** Whether the list of shortcuts is open. */
const help = createSignal(false);

/** Registers the shortcuts of the components inside it and lists them on '?'. */
export function Shortcuts({ children }: { children: ReactNode }) {
  return (
    <HotkeysProvider>
      <ShortcutHelp />
      {children}
    </HotkeysProvider>
  );
}

/** Opens the list of shortcuts without the key. */
export function ShortcutHelpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      icon={<AdminIcon name="keyboard" />}
      onClick={() => {
        onOpen();
        help.set(true);
      }}
    >
      Keyboard shortcuts
    </Button>
  );
}

/** The dialog that lists the shortcuts of the current page, and then those of its fields. */
function ShortcutHelp() {
  const isOpen = useSignal(help, false);
  useShortcut('?', 'Show the keyboard shortcuts', () => help.set(true));
  const { hotkeys } = useHotkeysContext();
  // Those of the page have no group, and come first.
  const groups = groupBy(hotkeys, ({ metadata }) => String(metadata?.group ?? ''));
  return (
    <Modal
      title="Keyboard shortcuts"
      open={isOpen}
      onCancel={() => help.set(false)}
      footer={null}
      destroyOnHidden
      className="shortcuts"
    >
      {[...groups.keys()].sort().map((group) => (
        <section key={group}>
          {group && <h2 className="mt-5 mb-2">{group}</h2>}
          <dl className="shortcuts__list lined">
            {groups.get(group)?.map(({ hotkey, description }) => (
              <div key={`${hotkey} ${description}`}>
                <dt className="row row--small">
                  {keyNames(hotkey).map(({ sign, spoken }) => (
                    <kbd key={sign}>
                      <span aria-hidden="true">{sign}</span>
                      <span className="sr">{spoken} </span>
                    </kbd>
                  ))}
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-4">Single-key shortcuts work when you aren’t typing in a field.</p>
    </Modal>
  );
}
