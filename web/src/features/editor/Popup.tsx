import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** Called with whether the focus should return to the text. */
  onClose: (goBack: boolean) => void;
  children: ReactNode;
}

/** A small dialog below the toolbar. Its first field takes the focus; Escape closes it. */
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
        // Without a related target the window lost the focus, or a non-focusable element was
        // clicked.
        if (event.relatedTarget && !isInside) onClose(false);
      }}
    >
      {children}
    </div>
  );
}
