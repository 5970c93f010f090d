import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { LineDrawing } from '../../components/Icon.tsx';
import { formatNumber } from '../../formatNumber.ts';
import { type Clock, crossed, formatSeconds, secondsLeft } from './clock.ts';

const LOOK_EVERY_MS = 250;

const never = () => () => {};
function often(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

interface ClockBarProps {
  clock: Clock;
  limitMs: number;
  /** Words written, and how many the task asks for. */
  words: number;
  wordsAsked: number;
  /** Stands between time and words: the button of the clock, or that it is over. */
  children: ReactNode;
}

/** The time left and the words written. It speaks at 5 minutes, at 1 minute and at the end (Q3). */
export function ClockBar({ clock, limitMs, words, wordsAsked, children }: ClockBarProps) {
  const isRunning = clock.since !== undefined;
  const seconds = useSyncExternalStore(
    isRunning ? often : never,
    () => secondsLeft(clock, Date.now(), limitMs),
    () => limitMs / 1000,
  );
  const [heard, setHeard] = useState({ seconds, sentence: '' });
  if (heard.seconds !== seconds) {
    const sentence = isRunning ? (crossed(heard.seconds, seconds) ?? heard.sentence) : '';
    setHeard({ seconds, sentence });
  }
  const isUp = seconds === 0;

  return (
    <div className="clock" data-up={isUp || undefined}>
      <p className="clock__t" role="timer" aria-label="Time left">
        {formatSeconds(seconds)}
      </p>
      {children}
      {isUp && <span className="meta">Time is up</span>}
      <p className="clock__n">
        <b>{formatNumber(words)}</b> of {wordsAsked} words
      </p>
      <progress
        className="clock__bar"
        aria-label="Words written"
        max={wordsAsked}
        value={Math.min(words, wordsAsked)}
      />
      <p className="sr" aria-live="polite">
        {isUp ? '' : heard.sentence}
      </p>
      <p className="sr" aria-live="assertive">
        {isUp ? heard.sentence : ''}
      </p>
    </div>
  );
}

const PAUSE = 'M9 6v12M15 6v12';
const START = 'M8 5l11 7-11 7z';

interface ClockButtonProps {
  isRunning: boolean;
  hasRun: boolean;
  isDisabled: boolean;
  onStart: () => void;
  onPause: () => void;
}

/** Starts the clock, lets it stand still and go on. */
export function ClockButton({ isRunning, hasRun, isDisabled, onStart, onPause }: ClockButtonProps) {
  const label = hasRun ? 'Resume' : 'Start';
  return (
    <button
      className="btn"
      type="button"
      disabled={isDisabled}
      onClick={isRunning ? onPause : onStart}
    >
      <LineDrawing path={isRunning ? PAUSE : START} />
      <span>{isRunning ? 'Pause' : label}</span>
    </button>
  );
}
