import { Button, Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon, LineDrawing } from '../../../components/Icon.tsx';
import { isMac } from '../../../kit/keys.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { KeySigns } from './PaletteButton.tsx';
import { PaletteList } from './PaletteList.tsx';
import { statusText } from './statusText.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when it has closed and returned the focus. */
  onClosed?: () => void;
}

/** The dialog that finds screens, answers and glossary terms, and opens them. */
export function CommandPalette({ isOpen, onClose, onClosed }: PaletteProps) {
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open={isOpen}
      className="palette"
      title="Search or go to…"
      footer={null}
      closable={false}
      width="40rem"
      destroyOnHidden
      // It opens without an animation, so that typing can start at once.
      transitionName=""
      maskTransitionName=""
      // Earlier the dialog would not remember which element had the focus.
      afterOpenChange={(hasOpened) => hasOpened && input.current?.focus()}
      {...(onClosed && { afterClose: onClosed })}
      onCancel={onClose}
    >
      <PaletteBody input={input} onClose={onClose} />
    </Modal>
  );
}

interface PaletteBodyProps {
  input: RefObject<InputRef | null>;
  onClose: () => void;
}

function PaletteBody({ input, onClose }: PaletteBodyProps) {
  const id = useId();
  const search = usePaletteSearch();
  const [chosenKey, setChosenKey] = useState<string>();
  const groups = [search.screens, ...search.found].filter(({ options }) => options.length > 0);
  const usable = search.isStale ? search.screens.options : groups.flatMap(({ options }) => options);
  const index = Math.max(
    0,
    usable.findIndex(({ key }) => key === chosenKey),
  );
  const active = usable[index];
  const idOf = (key: string) => `${id}-${key}`;
  const activeId = active && idOf(active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function moveTo(next: number) {
    setChosenKey(usable.at(next % usable.length)?.key);
  }

  function openActive(inNewTab: boolean) {
    const link = activeId && document.getElementById(activeId);
    if (!(link instanceof HTMLAnchorElement)) search.searchNow();
    else if (inNewTab) window.open(link.href, '_blank', 'noopener');
    else link.click();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const isPlain = !(ctrlKey || metaKey || shiftKey || altKey);
    if (key === 'Enter') openActive(ctrlKey || metaKey);
    else if (key.toLowerCase() === 'k' && (isMac() ? metaKey : ctrlKey)) onClose();
    else if (!isPlain) return;
    else if (key === 'ArrowDown') moveTo(index + 1);
    else if (key === 'ArrowUp') moveTo(index - 1);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(-1);
    else return;
    event.preventDefault();
  }

  const status = statusText(search);
  return (
    <>
      {/* The field comes first, because the dialog moves the focus to its first control if a page that
          finishes loading takes it. */}
      <div className="palette__field">
        <Input
          ref={input}
          variant="borderless"
          prefix={<Icon name="search" />}
          placeholder="Screens, answers and glossary terms"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          role="combobox"
          aria-label="Search screens, answers and glossary terms"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          value={search.text}
          onChange={({ target }) => {
            search.setText(target.value);
            setChosenKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="text"
          aria-label="Close"
          icon={<LineDrawing path="M6 6l12 12M18 6 6 18" />}
          onClick={onClose}
        />
      </div>
      <div className="palette__results">
        {groups.length > 0 && (
          <PaletteList
            id={`${id}-list`}
            idOf={idOf}
            groups={groups}
            isStale={search.isStale}
            activeKey={active?.key}
            onActivate={setChosenKey}
            onChoose={onClose}
          />
        )}
        <p role="status" className={status.isVisible ? 'palette__note' : 'sr'}>
          {status.text}
        </p>
        {search.reads.map((read, at) => (
          <ReadProblem key={at === 0 ? 'answers' : 'terms'} read={read} />
        ))}
      </div>
      <p className="palette__hints" aria-hidden="true">
        <span>
          <kbd className="palette-keys">↑ ↓</kbd> Move
        </span>
        <span>
          <KeySigns keys="enter" /> Open
        </span>
        <span>
          <KeySigns keys="mod+enter" /> New tab
        </span>
        <span>
          <KeySigns keys="escape" /> Close
        </span>
      </p>
    </>
  );
}
