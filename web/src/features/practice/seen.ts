import { readAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { type Collection, type Entry, useCollection } from '../../storage/collection.ts';
import { runningMocks, savedMocks } from '../../storage/mocks.ts';

/** The ids of the questions whose answers were read, and that were tried. */
export type Seen = ReturnType<typeof seenIn>;

function seenIn(entriesOf: <T extends Entry>(collection: Collection<T>) => readonly T[]) {
  const tests = [...entriesOf(savedMocks), ...entriesOf(runningMocks)];
  return {
    read: new Set(entriesOf(readAnswers).map(({ id }) => id)),
    tried: new Set([
      ...entriesOf(unfinishedAttempts).map(({ id }) => id),
      ...entriesOf(savedAttempts).map(({ answerId }) => answerId),
      ...tests.flatMap(({ task1, task2 }) => [task1.answerId, task2.answerId]),
    ]),
  };
}

/** What was read and tried on this device, or by this account, at this moment. */
export const readSeen = (): Seen => seenIn(({ all }) => all());

/** What was read and tried; nothing on the server and during hydration. */
export const useSeen = (): Seen => seenIn(useCollection);

/** Whether a question is new: its answer was not read, and it was not tried. */
export function isNew({ id }: { id: string }, { read, tried }: Seen): boolean {
  return !read.has(id) && !tried.has(id);
}
