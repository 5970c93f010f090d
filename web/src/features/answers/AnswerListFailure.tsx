import type { ErrorComponentProps } from '@tanstack/react-router';
import { ListHead } from './AnswerListPage.tsx';
import type { TaskType } from './queries.ts';
import { ReadFailure } from './ReadFailure.tsx';

/** Shown when the first load of a list failed; apart from the list, which rarely needs it. */
export function AnswerListFailure({
  taskType,
  ...failure
}: ErrorComponentProps & { taskType: TaskType }) {
  return <ReadFailure {...failure} head={<ListHead taskType={taskType} />} />;
}
