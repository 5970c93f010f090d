import { MAX_TEXT, TOO_LONG } from '../../storage/attempts.ts';
import { type RunningMock, runningMocks, savedMocks } from '../../storage/mocks.ts';
import { showNotice } from '../../storage/notice.ts';
import { NO_SPACE, NOT_STORED } from '../../storage/store.ts';
import { finishMock } from './mockTest.ts';

/** Whether a text of the test is too long for the device. */
export function isTooLong({ task1, task2 }: RunningMock): boolean {
  return [task1, task2].some(({ text }) => text.length > MAX_TEXT);
}

/**
 * Saves a running test as handed in, and ends it. Returns an error message if it could not be
 * saved; then it is still running on the device.
 */
export function handInMock(mock: RunningMock, now: number): string | undefined {
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
