import { useEffect, useEffectEvent, useState } from 'react';
import { uniqueId } from '../../lib/uniqueId.ts';
import { knownAnswer } from '../../storage/answers.ts';
import {
  heldAttempts,
  MAX_TEXT,
  type SavedAttempt,
  savedAttempts,
  TOO_LONG,
  type UnfinishedAttempt,
  unfinishedAttempts,
} from '../../storage/attempts.ts';
import { useEntry } from '../../storage/collection.ts';
import { track } from '../analytics/track.ts';
import type { Question } from '../answers/queries.ts';
import {
  type AttemptAction,
  attemptReducer,
  isBlank,
  restoreAttempt,
  SAVE_EVERY_MS,
} from './attempt.ts';

/** The last change made by this page. */
interface LastWrite {
  at: number;
  /** Why it was not stored, and the attempt that would be lost with the page. */
  failure?: { problem: string; attempt: UnfinishedAttempt };
}

/**
 * The learner's attempt at one question. Every change is stored on the device and shown in all
 * tabs, with the same text and running clock. The tab that wrote last pauses the clock when its
 * page is closed, reloaded or left.
 *
 * @param comparedId the saved attempt to continue if none is unfinished
 */
export function useAttempt(question: Question, comparedId?: string) {
  const { id } = question;
  const [openedAt] = useState(Date.now);
  const [freshId, setFreshId] = useState(uniqueId);
  const [lastWrite, setLastWrite] = useState<LastWrite>();
  const [cleared, setCleared] = useState<readonly UnfinishedAttempt[]>([]);
  const stored = useEntry(unfinishedAttempts, id);
  const savedId = comparedId ?? freshId;
  const saved = useEntry(savedAttempts, savedId);

  function choose(unfinished?: UnfinishedAttempt, saved?: SavedAttempt): UnfinishedAttempt {
    const unstored = lastWrite?.failure?.attempt;
    if (unstored && unstored.at >= (unfinished?.at ?? 0)) return unstored;
    if (unfinished) return restoreAttempt(unfinished, openedAt);
    const blank = { ...knownAnswer(question), text: '', spentMs: 0, at: 0 };
    if (!saved) return { ...blank, attemptId: savedId };
    return { ...blank, text: saved.text, spentMs: saved.spentMs, attemptId: saved.id };
  }

  /** The current attempt, which may be newer than the rendered one. */
  const current = () => choose(unfinishedAttempts.get(id), savedAttempts.get(savedId));

  const attempt = choose(stored, saved);
  const isRunning = attempt.runningSince !== undefined;
  const isWriter = attempt.at === lastWrite?.at;

  function store(next: UnfinishedAttempt) {
    const put = () => (next.text.length > MAX_TEXT ? TOO_LONG : unfinishedAttempts.put(next));
    const problem = isBlank(next) ? unfinishedAttempts.remove(id) : put();
    setLastWrite({ at: next.at, ...(problem && { failure: { problem, attempt: next } }) });
  }

  function change(...actions: AttemptAction[]) {
    const before = current();
    const now = Date.now();
    const next = actions.reduce((last, action) => attemptReducer(last, action, now), before);
    if (isBlank(before) && !isBlank(next)) track({ type: 'interaction', kind: 'practiceStarted' });
    store(next);
  }

  function pause() {
    if (current().runningSince !== undefined) change({ type: 'pause' });
  }

  const onLeave = useEffectEvent(() => {
    if (current().at === lastWrite?.at) pause();
  });
  useEffect(() => {
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  const isHeld = lastWrite?.failure !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    heldAttempts.add(id);
    return () => void heldAttempts.delete(id);
  }, [id, isHeld]);

  const storeRunningAttempt = useEffectEvent(() => change({ type: 'touch' }));
  useEffect(() => {
    if (!isRunning || !isWriter) return;
    const timer = setInterval(storeRunningAttempt, SAVE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, isWriter]);

  return {
    attempt,
    current,
    isRunning,
    problem: lastWrite?.failure?.problem,
    /** Whether the text was restored when the page was opened, and the clock is paused. */
    isRestored:
      lastWrite === undefined && stored !== undefined && !isRunning && attempt.text !== '',
    /** What can be taken back, the last first. */
    cleared,
    start: () => change({ type: 'start' }),
    pause,
    /** Writing starts the clock. */
    write: (text: string) => change({ type: 'start' }, { type: 'write', text }),
    /** Makes the attempt unfinished again, after it was saved. */
    resume: () => change({ type: 'touch' }),
    /**
     * Starts again without text and with the full time. `undo` takes the cleared text back; a text
     * that was written since then can be taken back in turn.
     */
    clear() {
      const before = attemptReducer(current(), { type: 'pause' }, Date.now());
      setCleared(before.text ? [before, ...cleared] : cleared);
      setFreshId(uniqueId());
      setLastWrite(undefined);
      unfinishedAttempts.remove(id);
    },
    undo() {
      const before = attemptReducer(current(), { type: 'pause' }, Date.now());
      const [back, ...others] = cleared;
      setCleared(before.text ? [...others, before] : others);
      if (back) store({ ...back, at: before.at });
    },
    /** Saves the attempt permanently; returns an error message if that failed. */
    save(): string | undefined {
      const now = Date.now();
      const unfinished = attemptReducer(current(), { type: 'pause' }, now);
      const { attemptId, runningSince: _, ...finished } = unfinished;
      if (finished.text.length > MAX_TEXT) return TOO_LONG;
      const problem = savedAttempts.put({ ...finished, id: attemptId, answerId: id });
      if (problem) return problem;
      setFreshId(attemptId);
      setLastWrite(undefined);
      return unfinishedAttempts.remove(id);
    },
  };
}
