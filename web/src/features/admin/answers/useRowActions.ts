import { useNavigate } from '@tanstack/react-router';
import { type AnswerRow, deleteAnswer, moveToDraft, publishAnswer } from './queries.ts';
import type { RowAction } from './RowMenu.tsx';
import { statusOf } from './status.ts';
import type { Act } from './useAct.ts';
import { useConfirm } from './useConfirm.tsx';

const STATUS_FAILED = 'Failed to update answer status. Please try again.';

/** Publish, Move to Draft or Approve: the one step that an answer's status allows. */
function statusStep(row: AnswerRow): { label: string; act: Act } {
  const [label, change, done] = {
    draft: ['Publish', publishAnswer, 'Answer published'] as const,
    published: ['Move to Draft', moveToDraft, 'Answer moved to drafts'] as const,
    pending: ['Approve', publishAnswer, 'Answer approved and published'] as const,
  }[statusOf(row)];
  return { label, act: { id: row.id, call: () => change(row), done, failed: STATUS_FAILED } };
}

/** The menu of a row of the list. */
export function useRowActions(act: (what: Act) => Promise<unknown>) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  return (row: AnswerRow): RowAction[] => {
    const { id, topic, sourceLink } = row;
    const step = statusStep(row);
    const remove = async () => {
      const question = 'Are you sure you want to delete this answer? This action cannot be undone.';
      if (!(await confirm({ question, about: topic, act: 'Delete' }))) return;
      await act({
        id,
        call: () => deleteAnswer(row),
        done: 'Answer deleted',
        failed: 'Failed to delete answer. Please try again.',
      });
    };
    return [
      { label: 'Edit', onChoose: () => void navigate({ to: '/admin/edit/$id', params: { id } }) },
      ...(sourceLink
        ? [
            {
              label: 'View Source',
              onChoose: () => void window.open(sourceLink, '_blank', 'noopener'),
            },
          ]
        : []),
      { label: step.label, onChoose: () => void act(step.act) },
      { label: 'Delete', isDanger: true, onChoose: () => void remove() },
    ];
  };
}
