import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Discarded } from '../../storage/useDiscarded.ts';

interface UndoLineProps {
  /** What can be taken back; without it the line is empty. */
  discarded: Pick<Discarded<object>, 'last'>;
  /** Says what was discarded. */
  children: ReactNode;
  /** Takes it back; may focus where it is now. */
  onUndo: () => void;
}

/**
 * Says where something was discarded, with a button to take it back, as long as that is possible.
 * The line takes the focus when the button that was pressed is gone.
 */
export function UndoLine({ discarded: { last }, children, onUndo }: UndoLineProps) {
  const id = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const known = useRef(last);
  const [isRestored, setRestored] = useState(false);

  useLayoutEffect(() => {
    if (last === known.current) return;
    known.current = last;
    if (document.activeElement !== document.body) return;
    const button = line.current?.querySelector('button');
    if (!button) setRestored(true);
    (button ?? line.current)?.focus();
  }, [last]);

  return (
    <p className="undo" role="status" tabIndex={-1} ref={line}>
      {last && (
        <>
          <span id={id}>{children}</span>{' '}
          <button type="button" aria-describedby={id} onClick={onUndo}>
            Undo
          </button>
        </>
      )}
      {!last && isRestored && 'Restored.'}
    </p>
  );
}
