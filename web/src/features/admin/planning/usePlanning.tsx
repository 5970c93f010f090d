import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, statusOf } from '../answers/status.ts';
import { type AnswerAction, problemOf, saveStatus } from '../answers/useAnswerAction.ts';
import { TimeDialog, TimeForm } from './TimeDialog.tsx';
import { scheduledToast } from './times.ts';

type Planned = Pick<AnswerRow, 'id' | 'version' | 'topic' | 'publishAt' | 'isDraft' | 'isApproved'>;

export const UNSCHEDULE_QUESTION = 'Unschedule this answer? It stays a draft.';

/** The actions of a menu for the time of publication, and the dialog that asks for it. */
export function usePlanning(run: (action: AnswerAction) => Promise<unknown>) {
  const confirm = useConfirm();
  // The answer stays, so that the dialog keeps its text while it closes.
  const [answer, setAnswer] = useState<Planned>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const unschedule = async (planned: Planned) => {
    const question = { question: UNSCHEDULE_QUESTION, about: planned.topic };
    if (!(await confirm({ ...question, actionLabel: 'Unschedule' }))) return;
    await run({
      answer: planned,
      call: () => saveStatus(planned, { isDraft: true, publishAt: null }),
      done: 'Answer unscheduled',
      failed: 'Failed to unschedule the answer. Please try again.',
    });
  };
  return {
    /** A published answer has none. */
    actionsOf: (chosen: Planned): MenuAction[] => {
      const schedule = () => {
        setAnswer(chosen);
        setOpen(true);
      };
      switch (statusOf(chosen)) {
        case 'published':
          return [];
        case 'scheduled':
          return [
            { label: 'Change Time', onChoose: schedule },
            { label: 'Unschedule', onChoose: () => void unschedule(chosen) },
          ];
        default:
          return [{ label: 'Schedule', onChoose: schedule }];
      }
    },
    dialog: answer && (
      <TimeDialog
        isChange={answer.publishAt !== undefined}
        about={answer.topic}
        isOpen={isOpen}
        onClose={close}
      >
        <ScheduleForm answer={answer} onClose={close} />
      </TimeDialog>
    ),
  };
}

function ScheduleForm({ answer, onClose }: { answer: Planned; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (publishAt: string) => saveStatus(answer, { isDraft: true, publishAt }),
    onSuccess: async (_, publishAt) => {
      await refreshBackOffice(queryClient);
      onClose();
      showToast(scheduledToast(publishAt));
    },
  });
  const problem = error && problemOf(error, 'Failed to schedule the answer', answer);
  return (
    <TimeForm
      publishAt={answer.publishAt}
      isBusy={isPending}
      failure={
        problem
          ? { title: problem.title, description: problem.description ?? 'Please try again.' }
          : undefined
      }
      onChoose={mutate}
      onClose={onClose}
    />
  );
}
