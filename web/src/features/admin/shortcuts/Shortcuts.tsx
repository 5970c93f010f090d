import { Button } from 'antd';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { HotkeysProvider } from 'react-hotkeys-hook';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { useShortcut } from '../../../kit/useShortcut.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';

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
export function ShortcutHelpButton({ onOpen }: { onOpen?: () => void }) {
  const open = use(HelpContext);
  return (
    <Button
      type="text"
      size="small"
      icon={<AdminIcon name="keyboard" />}
      onClick={() => {
        onOpen?.();
        open();
      }}
    >
      Keyboard shortcuts
    </Button>
  );
}
