import { type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react';
import { formatNumber } from '../../lib/format.ts';
import {
  announcement,
  type Clock,
  formatSeconds,
  secondsLeft,
  subscribeToTicks,
  warningOf,
} from './clock.ts';

const subscribeToNothing = () => () => {};

interface ClockBarProps {
  clock: Clock;
  limitMs: number;
  /** The number of words written, and the number that the task requires. */
  words: number;
  wordsAsked: number;
  /** The minutes left that are announced and from which the clock warns; by default it doesn't. */
  warningMinutes?: readonly number[];
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The time left and the words written. It announces when little time is left, and the end. */
export function ClockBar(props: ClockBarProps) {
  const { clock, limitMs, words, wordsAsked, warningMinutes, ref, children } = props;
  const isRunning = clock.runningSince !== undefined;
  const limit = limitMs / 1000;
  const seconds = useSyncExternalStore(
    isRunning ? subscribeToTicks : subscribeToNothing,
    () => secondsLeft(clock, Date.now(), limitMs),
    () => limit,
  );
  const [announced, setAnnounced] = useState({ seconds, sentence: '' });
  if (announced.seconds !== seconds) {
    const sentence = isRunning
      ? (announcement(announced.seconds, seconds, warningMinutes) ?? announced.sentence)
      : '';
    setAnnounced({ seconds, sentence });
  }
  const isUp = seconds === 0;

  return (
    <div
      className="clock sticky mt-5 no-print"
      ref={ref}
      data-up={isUp || undefined}
      data-warning={warningMinutes && warningOf(seconds, warningMinutes)}
    >
      <div className="measure">
        <span className="measure__k small muted">{isUp ? 'Time is up' : 'Time left'}</span>
        <span className="measure__v" role="timer" aria-label="Time left">
          {formatSeconds(seconds)}
        </span>
        <progress aria-label="Time used" max={limit} value={limit - seconds} />
      </div>
      <div className="measure">
        <span className="measure__k small muted">Words</span>
        <span className="measure__v">
          {formatNumber(words)} <small className="muted">of {wordsAsked}</small>
        </span>
        <progress aria-label="Words written" max={wordsAsked} value={Math.min(words, wordsAsked)} />
      </div>
      {children}
      <p className="sr" aria-live="polite">
        {isUp ? '' : announced.sentence}
      </p>
      <p className="sr" aria-live="assertive">
        {isUp ? announced.sentence : ''}
      </p>
    </div>
  );
}
