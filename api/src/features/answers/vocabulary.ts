import type { Static } from '@sinclair/typebox';
import { stringEnum } from '../../shared/ref.ts';

/** The stored subtypes of each task; the public filter also accepts `Process` for Process Diagram. */
export const SUBTYPES = {
  task1: ['Line Graph', 'Bar Chart', 'Pie Chart', 'Table', 'Process Diagram', 'Map'],
  task2: [
    'Opinion',
    'Discussion',
    'Problem & Solution',
    'Advantages & Disadvantages',
    'Two-Part Question',
  ],
} as const;

/** The limits of an answer, in characters or items. */
export const MAX_TOPIC = 2000;
export const MAX_NAME = 200;
export const MAX_TAGS = 30;
export const MAX_TAG = 60;
export const MAX_CHART_DATA = 10_000;
export const MAX_ADDRESS = 2048;
export const MAX_PICTURE_ALT = 300;

export const TaskType = stringEnum(['task1', 'task2'], {
  $id: 'TaskType',
  description: 'Task 1 describes a visual; Task 2 is an essay.',
});
export type TaskType = Static<typeof TaskType>;

export const Subtype = stringEnum([...SUBTYPES.task1, ...SUBTYPES.task2], {
  $id: 'Subtype',
  description: 'The chart type (Task 1) or question type (Task 2).',
});
export type Subtype = Static<typeof Subtype>;

export const AnswerStatus = stringEnum(['draft', 'scheduled', 'published', 'pending'], {
  $id: 'AnswerStatus',
  description:
    'Draft if `isDraft` is true (scheduled if it has `publishAt`), published if `isApproved` is true, otherwise pending.',
  examples: ['draft'],
});
export type AnswerStatus = Static<typeof AnswerStatus>;

/** Whether a subtype belongs to a task. */
export function isSubtypeOfTask(subtype: Subtype, taskType: TaskType | undefined): boolean {
  return taskType !== undefined && SUBTYPES[taskType].some((one) => one === subtype);
}
