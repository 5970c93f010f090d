import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, scheduleAnswer } from '../answers/queries.ts';
import type { AnswerAction } from '../answers/useAnswerAction.ts';

type Planned = Pick<AnswerRow, 'id' | 'version' | 'topic'>;

export const UNSCHEDULE_QUESTION = 'Unschedule this answer? It stays a draft.';

/** Asks, and cancels the planned publication of an answer. */
export function useUnschedule(run: (action: AnswerAction) => Promise<unknown>) {
  const confirm = useConfirm();
  return async (answer: Planned): Promise<void> => {
    const question = { question: UNSCHEDULE_QUESTION, about: answer.topic };
    if (!(await confirm({ ...question, actionLabel: 'Unschedule' }))) return;
    await run({
      answer,
      call: () => scheduleAnswer(answer, null),
      done: 'Answer unscheduled',
      failed: 'Failed to unschedule the answer. Please try again.',
    });
  };
}
