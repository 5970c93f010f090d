import { beginning } from '@band8/client/cut';
import { subtypesByTask } from '@band8/client/values';
import { countWords } from '../../lib/countWords.ts';
import { count } from '../../lib/format.ts';
import { pick } from '../../lib/pick.ts';
import { uniqueId } from '../../lib/uniqueId.ts';
import { MAX_TOPIC } from '../../storage/answers.ts';
import type { Mock, MockTask, RunningMock, RunningTask } from '../../storage/mocks.ts';
import type { Question, TaskType } from '../answers/queries.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { formatUsed, TASKS } from '../practice/clock.ts';

/** The time for both tasks together. */
export const MOCK_LIMIT_MS = TASKS.task1.limitMs + TASKS.task2.limitMs;

export type MockAction =
  | { type: 'write'; task: TaskType; text: string }
  | { type: 'show'; task: TaskType };

const PICTURE = ['pictureUrl', 'pictureAlt', 'pictureWidth', 'pictureHeight'] as const;

function runningTask(question: Question): RunningTask {
  return {
    ...pick(question, [...PICTURE, 'subtype']),
    answerId: question.id,
    topic: beginning(question.topic, MAX_TOPIC),
    text: '',
    spentMs: 0,
  };
}

/** A mock test that starts at `now` with the first task. */
export function startMock(task1: Question, task2: Question, now: number): RunningMock {
  return {
    id: uniqueId(),
    at: now,
    endsAt: now + MOCK_LIMIT_MS,
    shown: 'task1',
    shownSince: now,
    task1: runningTask(task1),
    task2: runningTask(task2),
  };
}

/** When the writing ended, or `now` if it goes on. */
function endOf({ endsAt, handedInAt }: RunningMock, now: number): number {
  return Math.min(endsAt, handedInAt ?? now);
}

/**
 * The time on a task until `now`. All time counts for the task that is shown, even while the page
 * is hidden or closed, so that both times together are those of the one clock.
 */
export function taskSpentMs(mock: RunningMock, task: TaskType, now: number): number {
  const since = mock.shown === task ? Math.max(0, endOf(mock, now) - mock.shownSince) : 0;
  return Math.min(MOCK_LIMIT_MS, mock[task].spentMs + since);
}

/** The test after an action at `now`. */
export function mockReducer(mock: RunningMock, action: MockAction, now: number): RunningMock {
  // Later than the previous moment, even if the system clock was set back.
  const next = { ...mock, at: Math.max(now, mock.at + 1) };
  if (action.type === 'write') {
    return { ...next, [action.task]: { ...mock[action.task], text: action.text } };
  }
  if (action.task === mock.shown) return mock;
  const left = { ...mock[mock.shown], spentMs: taskSpentMs(mock, mock.shown, now) };
  return { ...next, shown: action.task, shownSince: now, [mock.shown]: left };
}

/** Whether no time is left. */
export function isOver({ endsAt }: RunningMock, now: number): boolean {
  return now >= endsAt;
}

/** The test as it is saved when it is handed in at `now`. */
export function finishMock(mock: RunningMock, now: number): Mock {
  const taskOf = (task: TaskType): MockTask => ({
    ...pick(mock[task], ['answerId', 'topic', 'subtype', 'text']),
    spentMs: taskSpentMs(mock, task, now),
  });
  return {
    id: mock.id,
    at: endOf(mock, now),
    task1: taskOf('task1'),
    task2: taskOf('task2'),
  };
}

/** '58:12 of 60:00', of both tasks together. */
export function mockTimeUsed({ task1, task2 }: Mock): string {
  return formatUsed(task1.spentMs + task2.spentMs, MOCK_LIMIT_MS);
}

/** What is short in each task: 'Task 1 has 98 words; at least 150 are asked for.' */
export function findShortTexts(mock: Pick<Mock, TaskType>): string[] {
  return TASK_TYPES.flatMap((task) => {
    const words = countWords(mock[task].text);
    const asked = TASKS[task].words;
    if (words >= asked) return [];
    const found = words === 0 ? 'no words' : count(words, 'word');
    return `${LIST_TEXTS[task].heading} has ${found}; at least ${asked} are asked for.`;
  });
}

/** A task's question as it was when the test started. */
export function questionOf(mock: RunningMock, taskType: TaskType): Question {
  const { answerId, topic, ...task } = mock[taskType];
  const subtype = subtypesByTask[taskType].find((each) => each === task.subtype);
  return { id: answerId, taskType, topic, ...(subtype && { subtype }), ...pick(task, PICTURE) };
}
