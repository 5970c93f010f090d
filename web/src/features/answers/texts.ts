export const TASK_TYPES = ['task1', 'task2'] as const;

export const LIST_TEXTS = {
  task1: { heading: 'Task 1', accent: 't1' },
  task2: { heading: 'Task 2', accent: 't2' },
} as const;
