import { type ReactNode, useEffect, useId, useRef } from 'react';

interface AskProps {
  /** The question, in paragraphs. */
  children: ReactNode;
  yesLabel: string;
  onYes: () => void;
  onKeepWriting: () => void;
}

/** A question in place of the button that raised it. The answer that loses nothing has the focus. */
export function Ask({ children, yesLabel, onYes, onKeepWriting }: AskProps) {
  const keepWriting = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  useEffect(() => keepWriting.current?.focus(), []);
  return (
    <fieldset className="notice ask" aria-labelledby={questionId}>
      <div id={questionId}>{children}</div>
      <button className="btn" type="button" onClick={onYes}>
        {yesLabel}
      </button>
      <button
        className="btn btn--solid"
        type="button"
        ref={keepWriting}
        aria-describedby={questionId}
        onClick={onKeepWriting}
      >
        Keep writing
      </button>
    </fieldset>
  );
}
