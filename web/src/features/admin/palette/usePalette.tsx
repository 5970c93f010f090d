import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { focusPage } from '../../../kit/focusPage.ts';
import { useShortcut } from '../../../kit/useShortcut.ts';
import type { PaletteProps } from './CommandPalette.tsx';

const loadPalette = () => import('./CommandPalette.tsx');

/** The selection in the text editor, if it has the focus; browsers lose it when the focus moves. */
function editorSelection(): Range | undefined {
  const { activeElement } = document;
  const selection = getSelection();
  const isEditor = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  return isEditor && selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
}

/**
 * The command palette, which the shortcut opens on every page. In the text of an answer Ctrl K (⌘ K)
 * adds a link, so another combination opens it from there.
 */
export function usePalette() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [isOpen, setOpen] = useState(false);
  const selected = useRef<Range>(undefined);

  useEffect(() => {
    // Loaded before it is wanted, so that nothing is typed into the page behind it.
    loadPalette().catch(() => undefined);
  }, []);

  const load = async () => {
    try {
      const { CommandPalette } = await loadPalette();
      selected.current = editorSelection();
      setPalette(() => CommandPalette);
      setOpen(true);
    } catch {
      showToast({
        title: 'Couldn’t open the search',
        description: 'Check your connection, then try again or reload the page.',
        tone: 'destructive',
      });
    }
  };
  const open = () => void load();
  useShortcut('mod+k', 'Search or go to a page', open, { isFieldFirst: true });
  useShortcut('mod+shift+k', 'Search or go to a page, also while writing an answer', open);

  const restoreFocus = () => {
    focusPage();
    const range = selected.current;
    if (!range?.startContainer.isConnected) return;
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  };
  return {
    open,
    dialog: Palette && (
      <Palette isOpen={isOpen} onClose={() => setOpen(false)} onClosed={restoreFocus} />
    ),
  };
}
