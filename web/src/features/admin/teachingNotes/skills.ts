import type { AnswerValues } from '../answerForm/values.ts';

const TASK_1 = [
  'describing a trend',
  'comparing groups',
  'comparing two years',
  'describing shares',
  'describing a process',
  'describing a map',
  'grouping data',
  'making an overview',
  'reporting large numbers',
];
const TASK_2 = [
  'stating a position',
  'conceding a point',
  'discussing both views',
  'weighing advantages',
  'explaining causes',
  'proposing solutions',
  'answering two questions',
  'using examples',
];

/** Skills that answers to this task often show, without those that were added. */
export function suggestSkills({ taskType, skills }: AnswerValues): string[] {
  const all = { task1: TASK_1, task2: TASK_2, '': [...TASK_1, ...TASK_2] }[taskType];
  return all.filter((skill) => !skills.includes(skill));
}
