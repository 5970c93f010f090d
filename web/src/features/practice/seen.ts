import { readAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { runningMocks, savedMocks } from '../../storage/mocks.ts';

type Ids = readonly { id: string }[];
type Tests = readonly Record<'task1' | 'task2', { answerId: string }>[];

/** The ids of the questions whose answers were read, and that were tried. */
export type Seen = ReturnType<typeof seenOf>;

function seenOf(read: Ids, unfinished: Ids, saved: readonly { answerId: string }[], tests: Tests) {
  return {
    read: new Set(read.map(({ id }) => id)),
    tried: new Set([
      ...unfinished.map(({ id }) => id),
      ...saved.map(({ answerId }) => answerId),
      ...tests.flatMap(({ task1, task2 }) => [task1.answerId, task2.answerId]),
    ]),
  };
}

/** What was read and tried on this device, or by this account, at this moment. */
export function readSeen(): Seen {
  return seenOf(readAnswers.all(), unfinishedAttempts.all(), savedAttempts.all(), [
    ...savedMocks.all(),
    ...runningMocks.all(),
  ]);
}

/** What was read and tried; nothing on the server and during hydration. */
export function useSeen(): Seen {
  const read = useCollection(readAnswers);
  const unfinished = useCollection(unfinishedAttempts);
  const saved = useCollection(savedAttempts);
  const mocks = useCollection(savedMocks);
  const running = useCollection(runningMocks);
  return seenOf(read, unfinished, saved, [...mocks, ...running]);
}

/** Whether a question is new: its answer was not read, and it was not tried. */
export function isNew({ id }: { id: string }, { read, tried }: Seen): boolean {
  return !read.has(id) && !tried.has(id);
}
