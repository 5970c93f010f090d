import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownAnswer } from '../../device/answers.ts';
import { useEntry } from '../../device/collection.ts';
import { drafts, MAX_TEXT } from '../../device/practices.ts';
import { track } from '../analytics/track.ts';
import type { Question } from '../answers/queries.ts';
import { changed, draftOf, isBlank, newest, type Work } from './work.ts';

const KEEP_EVERY_MS = 5_000;

export const TOO_LONG =
  'More than 50,000 characters can’t be kept on this device. What is beyond stays only until you leave or reload the page.';

/** Keeps a text on the device; the sentence to show where that failed. */
function keep(work: Work): string | undefined {
  if (isBlank(work)) return drafts.remove(work.id);
  return work.text.length > MAX_TEXT ? TOO_LONG : drafts.put(draftOf(work));
}

/**
 * The learner's text on one question with its clock (Q2, Q3). It is kept with every change, and the
 * time every few seconds. Hidden the page goes on; closed, reloaded or left the clock stands still.
 */
export function usePractice(question: Question) {
  const { id } = question;
  const kept = useEntry(drafts, id);
  const [own, setOwn] = useState<Work>();
  const [cleared, setCleared] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  // Events come faster than renderings: what was written last counts.
  const latest = useRef(own);
  const blank: Work = { ...knownAnswer(question), text: '', usedMs: 0, at: 0 };
  const work = newest(own, kept) ?? blank;
  const isRunning = work.since !== undefined;

  const current = () => newest(latest.current, drafts.get(id)) ?? blank;

  function set(next: Work) {
    latest.current = next;
    setOwn(next);
    setProblem(keep(next));
  }

  function change(what: Partial<Pick<Work, 'text' | 'since'>>) {
    const before = current();
    if (isBlank(before) && before.since === undefined) {
      track({ type: 'interaction', kind: 'practiceStarted' });
    }
    setCleared(undefined);
    set(changed(before, what, Date.now()));
  }

  const start = () => change({ since: Date.now() });
  const pause = () => {
    if (current().since !== undefined) change({ since: undefined });
  };

  const onLeave = useEffectEvent(pause);
  useEffect(() => {
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  const onWhile = useEffectEvent(() => change({}));
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(onWhile, KEEP_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    work,
    isRunning,
    /** What keeps the text from being kept. */
    problem,
    /** Whether the text is one that was begun before. */
    isOffered: own === undefined && work.text !== '',
    canUndo: cleared !== undefined,
    start,
    pause,
    type: (text: string) => change({ text, since: current().since ?? Date.now() }),
    /** Empties the sheet and sets the clock back, until something else is done by `undo` undone. */
    clear: () => {
      const before = changed(current(), { since: undefined }, Date.now());
      setCleared(isBlank(before) ? undefined : before);
      set({ ...blank, at: before.at + 1 });
    },
    undo: () => {
      if (!cleared) return;
      setCleared(undefined);
      set({ ...cleared, at: Math.max(Date.now(), current().at + 1) });
    },
    /** Lets go of what the device keeps: it is kept as a practice now. */
    release: () => drafts.remove(id),
  };
}
