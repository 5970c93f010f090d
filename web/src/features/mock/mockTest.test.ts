import { describe, expect, it } from 'vitest';
import { idOf } from '../../../test/builders.ts';
import {
  findShortTexts,
  finishMock,
  MOCK_LIMIT_MS,
  mockReducer,
  questionOf,
  startMock,
  taskSpentMs,
} from './mockTest.ts';

const START = 1_700_000_000_000;
const MINUTE = 60_000;
const report = {
  id: idOf(1),
  topic: 'The diagram shows how paper is made.',
  taskType: 'task1',
  subtype: 'Process Diagram',
  pictureUrl: '/media/a.webp',
} as const;
const essay = { id: idOf(2), topic: 'Are cities too large?', taskType: 'task2' } as const;
const begun = () => startMock(report, essay, START);
const at = (minutes: number) => START + minutes * MINUTE;

describe('the time on each task', () => {
  it('is counted while the task is shown, and adds up to the time of the clock', () => {
    const second = mockReducer(begun(), { type: 'show', task: 'task2' }, at(22));
    const first = mockReducer(second, { type: 'show', task: 'task1' }, at(50));
    expect(taskSpentMs(first, 'task1', at(55))).toBe(27 * MINUTE);
    expect(taskSpentMs(first, 'task2', at(55))).toBe(28 * MINUTE);
    expect(finishMock(first, at(55))).toMatchObject({
      at: at(55),
      task1: { spentMs: 27 * MINUTE },
      task2: { spentMs: 28 * MINUTE },
    });
  });

  it('ends with the hour, however much later the test is handed in', () => {
    const second = mockReducer(begun(), { type: 'show', task: 'task2' }, at(20));
    const found = finishMock(second, at(600));
    expect(found.at).toBe(at(60));
    expect(found.task1.spentMs + found.task2.spentMs).toBe(MOCK_LIMIT_MS);
  });

  it('is not changed by writing, nor by showing the same task again', () => {
    let mock = begun();
    for (let n = 0; n < 50; n += 1) {
      mock = mockReducer(mock, { type: 'write', task: 'task1', text: 'x'.repeat(n) }, at(n / 10));
    }
    expect(mockReducer(mock, { type: 'show', task: 'task1' }, at(6))).toBe(mock);
    expect(taskSpentMs(mock, 'task1', at(6))).toBe(6 * MINUTE);
    expect(mock.endsAt).toBe(at(60));
  });

  it('is never negative if the system clock was set back', () => {
    const second = mockReducer(begun(), { type: 'show', task: 'task2' }, at(-5));
    expect(second.task1.spentMs).toBe(0);
    expect(second.at).toBeGreaterThan(START);
  });
});

describe('a mock test', () => {
  it('has its questions without the server, but is saved without them', () => {
    const mock = begun();
    expect(questionOf(mock, 'task1')).toEqual(report);
    expect(questionOf(mock, 'task2')).toEqual(essay);
    const names = Object.keys(finishMock(mock, at(1)).task1);
    expect(names.join()).toBe('answerId,topic,subtype,text,spentMs');
  });

  it('says which texts are short', () => {
    const mock = (...words: [number, number]) => {
      const [task1, task2] = words.map((count) => ({ text: 'word '.repeat(count) }));
      return {
        ...begun(),
        task1: { ...begun().task1, ...task1 },
        task2: { ...begun().task2, ...task2 },
      };
    };
    expect(findShortTexts(mock(98, 250))).toEqual([
      'Task 1 has 98 words; at least 150 are asked for.',
    ]);
    expect(findShortTexts(mock(1, 0))).toEqual([
      'Task 1 has 1 word; at least 150 are asked for.',
      'Task 2 has no words; at least 250 are asked for.',
    ]);
    expect(findShortTexts(mock(150, 251))).toEqual([]);
  });
});
