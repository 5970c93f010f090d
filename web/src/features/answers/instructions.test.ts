import { expect, it } from 'vitest';
import { examInstructions } from './ExamInstructions.tsx';

it('the exam’s instructions give each task its time and length', () => {
  expect(examInstructions({ taskType: 'task1', subtype: 'Bar Chart' })).toEqual({
    time: 'Spend about 20 minutes on this task.',
    task: expect.stringMatching(/selecting and reporting the main features.*comparisons/),
    length: 'Write at least 150 words.',
  });
  expect(examInstructions({ taskType: 'task2', subtype: 'Opinion' })).toEqual({
    time: 'Spend about 40 minutes on this task.',
    task: expect.stringMatching(/position.*reasons.*relevant examples/),
    length: 'Write at least 250 words.',
  });
});

it.each([
  ['task2', 'Discussion', 'both views'],
  ['task2', 'Two-Part Question', 'both questions'],
  ['task2', undefined, 'every part of the question'],
  ['task1', 'Process Diagram', 'the main stages'],
] as const)('the exam’s instructions for %s, %s, ask for %s', (taskType, subtype, words) => {
  expect(examInstructions({ taskType, ...(subtype && { subtype }) }).task).toContain(words);
});
