import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';

interface PopupProps {
  label: string;
  /** Called with whether the focus should return to the text. */
  onClose: (goBack: boolean) => void;
  children: ReactNode;
}

/** A small dialog below the toolbar. Its first field takes the focus; Escape closes it. */
export function Popup({ label, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = dialog.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);

  return (
    <div
      ref={dialog}
      className="stack editor__popup raised"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose(true);
      }}
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

/** Enter in a field. A dialog is no form, because forms can't be nested: it would submit the outer one. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}

/** A text field of a dialog. */
export function PopupField({ label, ...field }: ComponentProps<'input'> & { label: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input autoComplete="off" {...field} id={id} className="input" />
    </div>
  );
}

interface PopupChoicesProps {
  action: string;
  isBusy?: boolean;
  onAct: () => void;
  /** The label of the button beside it. */
  other?: string;
  onOther: () => void;
}

/** The buttons at the end of a dialog. */
export function PopupChoices(props: PopupChoicesProps) {
  return (
    <div className="row row--small">
      <button
        type="button"
        className="btn btn--solid"
        aria-busy={props.isBusy}
        onClick={props.onAct}
      >
        {props.action}
      </button>
      <button type="button" className="btn" onClick={props.onOther}>
        {props.other ?? 'Cancel'}
      </button>
    </div>
  );
}
