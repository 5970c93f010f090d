import { type RefObject, useState } from 'react';
import { SolidButton } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { formatLocalMoment } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import { NOT_STORED } from '../../storage/store.ts';
import type { Place } from '../checks/types.ts';
import { Ask } from './Ask.tsx';
import type { useAttempt } from './useAttempt.ts';

interface AttemptTextProps {
  state: ReturnType<typeof useAttempt>;
  /** False until hydration, because typing would be lost before. */
  isReady: boolean;
  onFocus: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** The text field, which grows with the text, and messages about storing it. */
export function AttemptText({ state, isReady, onFocus, ref }: AttemptTextProps) {
  const { attempt, isRestored, cleared, problem, write, undo } = state;
  return (
    <>
      <p className="undo mb-3" role="status">
        {isRestored && `Restored from ${formatLocalMoment(attempt.at)}. The clock was paused.`}
        {cleared[0] && (
          <>
            Text cleared.{' '}
            <button
              type="button"
              onClick={() => {
                undo();
                ref.current?.focus();
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      <label className="sr" htmlFor="attempt-text">
        Your answer
      </label>
      <div className="grow" data-text={attempt.text}>
        <textarea
          className="sheet framed"
          dir="auto"
          id="attempt-text"
          ref={ref}
          spellCheck={false}
          autoComplete="off"
          readOnly={!isReady}
          aria-describedby="attempt-rules"
          value={attempt.text}
          onFocus={onFocus}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <noscript>
        <p className="notice notice--bad">
          Writing here needs JavaScript. Without it, write on paper.
        </p>
      </noscript>
      <Problem text={problem} />
      <p className="meta mt-2" id="attempt-rules">
        {problem !== NOT_STORED && 'Your text is saved as you write. '}The clock starts when you
        write, keeps running if you switch tabs, and pauses when you close this page.
      </p>
    </>
  );
}

/**
 * Selects words in the text field and scrolls to them. A field that grows with its text never
 * scrolls, so a hidden copy of the text shows where the words are in the window.
 */
export function selectPlace(field: HTMLTextAreaElement, { from, to }: Place): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const copy = document.createElement('div');
  const words = document.createElement('span');
  copy.className = 'grow__copy';
  copy.setAttribute('aria-hidden', 'true');
  words.textContent = field.value.slice(from, to);
  copy.append(field.value.slice(0, from), words, field.value.slice(to));
  field.after(copy);
  words.scrollIntoView({ block: 'center' });
  copy.remove();
}

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

  function answer(andThen: () => void) {
    setIsAsking(false);
    andThen();
  }

  return isAsking ? (
    <Ask
      yesLabel="Reveal anyway"
      onYes={() => answer(onReveal)}
      onKeepWriting={() => answer(onKeepWriting)}
    >
      <p>
        {words === 0
          ? 'You haven’t written anything yet. Reveal the model answer anyway?'
          : `You’ve written only ${count(words, 'word')}. Reveal the model answer anyway?`}
      </p>
    </Ask>
  ) : (
    <SolidButton
      disabled={isDisabled}
      isBusy={isBusy}
      onClick={() => (words < FEW_WORDS ? setIsAsking(true) : onReveal())}
    >
      Reveal model answer
    </SolidButton>
  );
}
