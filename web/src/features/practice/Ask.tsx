import { type ReactNode, useId } from 'react';
import { Button, SolidButton } from '../../components/Button.tsx';
import { takeFocus } from '../../lib/takeFocus.ts';

interface AskProps {
  /** The question, in paragraphs. */
  children: ReactNode;
  yesLabel: string;
  onYes: () => void;
  onKeepWriting: () => void;
}

/** A question in place of the button that raised it. The answer that loses nothing has the focus. */
export function Ask({ children, yesLabel, onYes, onKeepWriting }: AskProps) {
  const questionId = useId();
  return (
    <fieldset className="notice ask wide" aria-labelledby={questionId}>
      <div className="stack stack--tight wide" id={questionId}>
        {children}
      </div>
      <Button onClick={onYes}>{yesLabel}</Button>
      <SolidButton ref={takeFocus} aria-describedby={questionId} onClick={onKeepWriting}>
        Keep writing
      </SolidButton>
    </fieldset>
  );
}
