export const TASK_TYPES = ['task1', 'task2'] as const;

export const LIST_TEXTS = {
  task1: {
    heading: 'Task 1',
    accent: 't1',
    intro:
      'Each report describes one visual in about 170 words. Choose a chart type or search by topic.',
    description:
      'Model reports for IELTS Academic Writing Task 1: line graphs, bar charts, pie charts, tables, processes and maps, each with its chart.',
  },
  task2: {
    heading: 'Task 2',
    accent: 't2',
    intro:
      'Each essay answers one question in about 280 words. Choose a question type or search by topic.',
    description:
      'Model essays for IELTS Academic Writing Task 2: opinion, discussion, problem and solution, advantages and disadvantages, two-part questions.',
  },
} as const;
