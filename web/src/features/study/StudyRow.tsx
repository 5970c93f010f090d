import type { ReactNode } from 'react';
import { TextButton } from '../../components/Button.tsx';
import type { Row } from '../../components/study/useRemovable.ts';
import { cutTopic } from '../../lib/format.ts';
import type { TaskType } from '../answers/queries.ts';
import { LIST_TEXTS } from '../answers/texts.ts';

interface StudyRowProps {
  /** The task that it belongs to, if it is an answer or an attempt. */
  taskType?: TaskType;
  /** What is listed, if it can be removed: the button then becomes Undo and keeps the focus. */
  row?: Pick<Row<unknown>, 'isRemoved' | 'toggle'>;
  name: string;
  children: ReactNode;
}

/** An item in a list of what the learner has. */
export function StudyRow({ taskType, row, name, children }: StudyRowProps) {
  const task = taskType && LIST_TEXTS[taskType];
  const action = row?.isRemoved ? 'Undo' : 'Remove';
  return (
    <li
      className={`study__row row row--between ${task?.accent ?? ''}`}
      data-removed={row?.isRemoved || undefined}
    >
      <div className="study__what">
        {task && <p className="badge">{task.heading}</p>}
        {children}
      </div>
      {row && (
        <div className="study__act spread no-print">
          <span className="meta" role="status">
            {row.isRemoved && 'Removed'}
          </span>
          <TextButton aria-label={`${action}: ${cutTopic(name)}`} onClick={row.toggle}>
            {action}
          </TextButton>
        </div>
      )}
    </li>
  );
}
