import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';

interface NoteFrameProps {
  label: string;
  isBeside: boolean;
  children: ReactNode;
}

/** A note with its label: open beside the text, to be opened below a paragraph. */
export function NoteFrame({ label, isBeside, children }: NoteFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  if (isBeside || !children) {
    return (
      <>
        <p className="note__label">{label}</p>
        {children && <p className="note__text">{children}</p>}
      </>
    );
  }
  return (
    <>
      <button
        className="note__label"
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" />
      </button>
      {/* Hidden by its style on screens only, because a printed note has no button. */}
      <p className="note__text" id={textId} data-closed={isOpen ? undefined : ''}>
        {children}
      </p>
    </>
  );
}
