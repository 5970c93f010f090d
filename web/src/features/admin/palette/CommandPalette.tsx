import { Link } from '@tanstack/react-router';
import { Input, type InputRef, Modal } from 'antd';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { AdminIcon, IconButton } from '../../../kit/AdminIcon.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { isMac } from '../../../kit/useShortcut.ts';
import { StatusBadge } from '../answers/cells.tsx';
import { KeySigns } from './PaletteButton.tsx';
import { type PaletteOption, statusText, usePaletteSearch } from './usePaletteSearch.ts';

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
      // The text field shows what the dialog is for.
      classNames={{ header: 'sr' }}
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

function PaletteBody(props: { input: RefObject<InputRef | null>; onClose: () => void }) {
  const { input, onClose } = props;
  const id = useId();
  const search = usePaletteSearch();
  const [chosenKey, setChosenKey] = useState<string>();
  const groups = [search.screens, ...search.found].filter(({ options }) => options.length > 0);
  const usable = search.isStale ? search.screens.options : groups.flatMap(({ options }) => options);
  const active = usable.find(({ key }) => key === chosenKey) ?? usable[0];
  const index = usable.findIndex(({ key }) => key === active?.key);
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
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
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
        <IconButton label="Close" icon="close" onClick={onClose} />
      </div>
      <div className="palette__results">
        {groups.length > 0 && (
          <div role="listbox" id={`${id}-list`} aria-label="Results">
            {groups.map(({ title, options }) => {
              const isOld = search.isStale && title !== 'Screens';
              return (
                // biome-ignore lint/a11y/useSemanticElements: A fieldset cannot be in a listbox.
                <div
                  key={title}
                  role="group"
                  aria-label={title}
                  className="palette__group rows"
                  aria-busy={isOld || undefined}
                  inert={isOld}
                >
                  <p className="palette__heading meta" aria-hidden="true">
                    {title}
                  </p>
                  {options.map((option) => (
                    <OptionLink
                      key={option.key}
                      option={option}
                      id={idOf(option.key)}
                      aria-selected={option.key === active?.key && !isOld}
                      onPointerMove={() => setChosenKey(option.key)}
                      onClick={({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
                        if (!(ctrlKey || metaKey || shiftKey)) onClose();
                      }}
                    />
                  ))}
                </div>
              );
            })}
          </div>
        )}
        <p role="status" className={status.isVisible ? 'palette__note muted' : 'sr'}>
          {status.text}
        </p>
        {search.reads.map((read, at) => (
          <ReadProblem key={at === 0 ? 'answers' : 'terms'} read={read} />
        ))}
      </div>
      <p className="palette__hints ruled meta row row--words" aria-hidden="true">
        <span>
          <kbd className="palette-keys plate muted">↑ ↓</kbd> Move
        </span>
        {Object.entries({ enter: 'Open', 'mod+enter': 'New tab', escape: 'Close' }).map(
          ([keys, does]) => (
            <span key={keys}>
              <KeySigns keys={keys} /> {does}
            </span>
          ),
        )}
      </p>
    </>
  );
}

type OptionLinkProps = { option: PaletteOption } & Pick<
  ComponentProps<'a'>,
  'id' | 'aria-selected' | 'onPointerMove' | 'onClick'
>;

/** An option: a link, so that all kinds of clicks work. */
function OptionLink({ option, ...attributes }: OptionLinkProps) {
  const { target, icon, label, detail, isContent, answer, remark } = option;
  const common = {
    ...attributes,
    role: 'option',
    tabIndex: -1,
    className: 'palette__option spread',
    // The focus stays in the text field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    children: (
      <>
        {icon === 'search' ? <Icon name={icon} /> : <AdminIcon name={icon} />}
        <span className="palette__text fill">
          <span className={isContent ? 'palette__label topic cut' : 'palette__label cut'}>
            {label}
          </span>
          {detail && <span className="meta cut muted">{detail}</span>}
        </span>
        {answer && <StatusBadge answer={answer} />}
        {remark && <span className="meta muted">{remark}</span>}
      </>
    ),
  };
  return typeof target === 'string' ? (
    <a href={target} target="_blank" rel="noopener" {...common} />
  ) : (
    <Link {...target} {...common} />
  );
}
