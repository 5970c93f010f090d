import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** Called with whether the focus should go back to the text. */
  onClose: (goBack: boolean) => void;
  children: ReactNode;
}

/** A small dialog under the toolbar; its first field has the focus, Escape closes it. */
export function Popup({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = dialog.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  }

  return (
    <div
      ref={dialog}
      className="editor__popup"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const isInside = event.currentTarget.contains(event.relatedTarget);
        // Without a new target the window lost the focus, or something that takes none was clicked.
        if (event.relatedTarget && !isInside) onClose(false);
      }}
    >
      {children}
    </div>
  );
}
