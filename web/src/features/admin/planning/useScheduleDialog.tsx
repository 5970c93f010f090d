import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../../../kit/cache.ts';
import { type AnswerRow, scheduleAnswer } from '../answers/queries.ts';
import { problemOf } from '../answers/useAnswerAction.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { TimeForm } from './TimeForm.tsx';
import { scheduledToast } from './times.ts';

type Planned = Pick<AnswerRow, 'id' | 'version' | 'topic' | 'publishAt'>;

/** A dialog that schedules a stored answer, or changes its time. */
export function useScheduleDialog() {
  // The answer stays, so that the dialog keeps its text while it closes.
  const [answer, setAnswer] = useState<Planned>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open: (chosen: Planned) => {
      setAnswer(chosen);
      setOpen(true);
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
    mutationFn: (publishAt: string) => scheduleAnswer(answer, publishAt),
    onSuccess: async (_, publishAt) => {
      await refreshAnswers(queryClient);
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
