import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, deleteAnswer, moveToDraft } from '../answers/queries.ts';
import { deleteQuestion, unpublishQuestion } from '../answers/questions.ts';
import { useAnswerAction } from '../answers/useAnswerAction.ts';

const DELETE_TEXTS = {
  draft: { done: 'Draft deleted', failed: 'Failed to delete draft. Please try again.' },
  answer: { done: 'Answer deleted', failed: 'Failed to delete answer. Please try again.' },
} as const;

/** Deleting and unpublishing from the dashboard, with confirmation and notification. */
export function useDashboardActions() {
  const { run, ...state } = useAnswerAction();
  const confirm = useConfirm();

  const remove = async (answer: AnswerRow) => {
    const question = deleteQuestion([answer]);
    if (!(await confirm({ ...question, about: answer.topic, actionLabel: 'Delete' }))) return;
    const texts = answer.isDraft ? DELETE_TEXTS.draft : DELETE_TEXTS.answer;
    await run({ answer, call: () => deleteAnswer(answer), ...texts });
  };
  const unpublish = async (answer: AnswerRow) => {
    const question = unpublishQuestion([answer]);
    if (
      question &&
      !(await confirm({ ...question, about: answer.topic, actionLabel: 'Unpublish' }))
    )
      return;
    await run({
      answer,
      call: () => moveToDraft(answer),
      done: 'Answer moved to drafts',
      failed: 'Failed to unpublish answer. Please try again.',
    });
  };
  return { ...state, remove, unpublish };
}
