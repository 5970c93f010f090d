import { type ReactNode, useEffect, useRef } from 'react';

interface AccountSectionProps {
  title: string;
  /** Part of the ids. */
  id: string;
  children: ReactNode;
}

/** One subject of the account page. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  return (
    <section className="split account__section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

interface DisclosureProps {
  /** The label of the button that opens it. */
  label: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Focuses the first field, or the first button where there is no field. */
function focusFirst(panel: HTMLElement | null): void {
  const field = panel?.querySelector<HTMLElement>('input:not([hidden])');
  (field ?? panel?.querySelector('button'))?.focus();
}

/** A button that is replaced by a form. The focus moves into the form, and back when it closes. */
export function Disclosure({ label, isOpen, setOpen, children }: DisclosureProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isOpen) opener.current?.focus();
    else focusFirst(panel.current);
  }, [isOpen]);

  if (!isOpen) {
    return (
      <button
        className="btn account__link"
        type="button"
        ref={opener}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div className="account__panel" ref={panel}>
      {children}
    </div>
  );
}

/** What became of an action, read out by screen readers. */
export function Outcome({ outcome }: { outcome: { text: string; isBad?: boolean } | undefined }) {
  const isBad = outcome?.isBad;
  return (
    <p className="account__outcome" data-bad={isBad || undefined} role={isBad ? 'alert' : 'status'}>
      {outcome?.text}
    </p>
  );
}
