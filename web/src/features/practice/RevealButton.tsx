import { useEffect, useId, useRef, useState } from 'react';
import { count } from '../../lib/format.ts';

/** With fewer words, revealing the model answer may be a mistake. */
const FEW_WORDS = 20;

interface RevealButtonProps {
  words: number;
  isDisabled: boolean;
  isBusy: boolean;
  onReveal: () => void;
  onKeepWriting: () => void;
}

/** Reveals the model answer, asking first if there are only a few words. */
export function RevealButton(props: RevealButtonProps) {
  const { words, isDisabled, isBusy, onReveal, onKeepWriting } = props;
  const [isAsking, setIsAsking] = useState(false);
  const keepWriting = useRef<HTMLButtonElement>(null);
  const questionId = useId();

  useEffect(() => {
    if (isAsking) keepWriting.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <button
        className="btn btn--solid"
        type="button"
        disabled={isDisabled}
        aria-busy={isBusy}
        onClick={() => (words < FEW_WORDS ? setIsAsking(true) : onReveal())}
      >
        Reveal model answer
      </button>
    );
  }

  function answer(andThen: () => void) {
    setIsAsking(false);
    andThen();
  }

  return (
    <fieldset className="notice ask" aria-labelledby={questionId}>
      <p id={questionId}>
        {words === 0
          ? 'You haven’t written anything yet. Reveal the model answer anyway?'
          : `You’ve written only ${count(words, 'word')}. Reveal the model answer anyway?`}
      </p>
      <button className="btn" type="button" onClick={() => answer(onReveal)}>
        Reveal anyway
      </button>
      <button
        className="btn btn--solid"
        type="button"
        ref={keepWriting}
        aria-describedby={questionId}
        onClick={() => answer(onKeepWriting)}
      >
        Keep writing
      </button>
    </fieldset>
  );
}
