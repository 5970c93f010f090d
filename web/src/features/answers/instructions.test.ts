import { describe, expect, it } from 'vitest';
import { examInstructions } from './instructions.ts';

describe('the exam’s instructions', () => {
  it('give each task its time and length', () => {
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

  it('say what the question type asks for', () => {
    const taskOf = (subtype: Parameters<typeof examInstructions>[0]['subtype']) =>
      examInstructions({ taskType: 'task2', ...(subtype && { subtype }) }).task;
    expect(taskOf('Discussion')).toContain('both views');
    expect(taskOf('Two-Part Question')).toContain('both questions');
    expect(taskOf(undefined)).toContain('every part of the question');
    expect(examInstructions({ taskType: 'task1', subtype: 'Process Diagram' }).task).toContain(
      'the main stages',
    );
  });
});
