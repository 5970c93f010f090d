import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_TEXT, TOO_LONG } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { type RunningMock, runningMocks, savedMocks } from '../../storage/mocks.ts';
import { showNotice } from '../../storage/notice.ts';
import { NO_SPACE, NOT_STORED } from '../../storage/store.ts';
import type { Question, TaskType } from '../answers/queries.ts';
import { finishMock, isOver, type MockAction, mockReducer, startMock } from './mockTest.ts';

/** A change that the device could not store, and the test that would be lost with the page. */
interface Held {
  problem: string;
  mock: RunningMock;
}

/**
 * The mock test that is being written on this device, if there is one. Every change is stored and
 * shown in all tabs. When the time is over, it is handed in, also if the page was closed meanwhile.
 */
export function useMock() {
  const [stored] = useCollection(runningMocks);
  const [held, setHeld] = useState<Held>();

  function choose(found: RunningMock | undefined): RunningMock | undefined {
    if (!held) return found;
    const isLater = !found || (found.id === held.mock.id && held.mock.at >= found.at);
    return isLater ? held.mock : found;
  }

  const mock = choose(stored);
  /** The current test, which may be newer than the rendered one. */
  const current = () => choose(runningMocks.all()[0]);

  function store(next: RunningMock) {
    const problem = isTooLong(next) ? TOO_LONG : runningMocks.put(next);
    setHeld(problem ? { problem, mock: next } : undefined);
  }

  function change(action: MockAction) {
    const before = current();
    if (before) store(mockReducer(before, action, Date.now()));
  }

  function handIn() {
    const ended = current();
    if (!ended) return;
    const now = Date.now();
    const problem = handInMock(ended, now);
    const finished = { ...ended, handedInAt: ended.handedInAt ?? now };
    // If there is space for it, a reload does not continue the test.
    if (problem && !isTooLong(finished)) runningMocks.put(finished);
    setHeld(problem ? { problem, mock: finished } : undefined);
  }

  const onTimeUp = useEffectEvent(() => {
    const running = current();
    if (running && !running.handedInAt && isOver(running, Date.now())) handIn();
  });
  const endsAt = mock && !mock.handedInAt ? mock.endsAt : undefined;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(onTimeUp, Math.max(0, endsAt - Date.now()));
    // A computer that slept runs its timers late.
    addEventListener('focus', onTimeUp);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', onTimeUp);
    };
  }, [endsAt]);

  return {
    mock,
    problem: held?.problem,
    start: (task1: Question, task2: Question) => {
      // Another tab may have started one meanwhile.
      if (!current()) store(startMock(task1, task2, Date.now()));
    },
    write: (task: TaskType, text: string) => change({ type: 'write', task, text }),
    show: (task: TaskType) => change({ type: 'show', task }),
    handIn,
    /** Ends the test without saving it. */
    giveUp() {
      const id = current()?.id;
      setHeld(undefined);
      if (id) runningMocks.remove(id);
    },
  };
}

/** Whether a text of the test is too long for the device. */
function isTooLong({ task1, task2 }: RunningMock): boolean {
  return [task1, task2].some(({ text }) => text.length > MAX_TEXT);
}

/**
 * Saves a running test as handed in, and ends it. Returns an error message if it could not be
 * saved; then it is still running on the device.
 */
function handInMock(mock: RunningMock, now: number): string | undefined {
  if (isTooLong(mock)) return TOO_LONG;
  const finished = finishMock(mock, now);
  let problem = savedMocks.put(finished);
  if (problem === NO_SPACE) {
    // There may be space for only one of the two.
    const stored = runningMocks.get(mock.id);
    runningMocks.remove(mock.id);
    problem = savedMocks.put(finished);
    if (problem === NO_SPACE && stored) runningMocks.put(stored);
  }
  if (problem && problem !== NOT_STORED) return problem;
  // In a browser that stores nothing, it lasts as long as the page.
  showNotice(problem);
  runningMocks.remove(mock.id);
  return undefined;
}
