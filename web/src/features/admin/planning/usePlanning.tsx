import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, statusOf } from '../answers/status.ts';
import { type AnswerAction, problemOf, saveStatus } from '../answers/useAnswerAction.ts';
import { formatPlanned, scheduledToast, zoneName } from './times.ts';

// With a calendar, which lists would load for a rare choice.
const TimeDialog = lazy(() => import('./TimeDialog.tsx'));

type Planned = Pick<AnswerRow, 'id' | 'version' | 'topic' | 'publishAt' | 'isDraft' | 'isApproved'>;

const UNSCHEDULE_QUESTION = 'Unschedule this answer? It stays a draft.';

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
    dialog: answer && <ScheduleDialog answer={answer} isOpen={isOpen} onClose={close} />,
  };
}

interface ScheduleDialogProps {
  answer: Planned;
  isOpen: boolean;
  onClose: () => void;
}

function ScheduleDialog({ answer, isOpen, onClose }: ScheduleDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (publishAt: string) => saveStatus(answer, { isDraft: true, publishAt }),
    onSuccess: async (_, publishAt) => {
      await refreshBackOffice(queryClient);
      onClose();
      showToast(scheduledToast(publishAt));
    },
  });
  const problem = error && problemOf(error, 'Failed to schedule the answer', answer);
  return (
    <Suspense>
      <TimeDialog
        about={answer.topic}
        isOpen={isOpen}
        publishAt={answer.publishAt}
        isBusy={isPending}
        failure={
          problem
            ? { title: problem.title, description: problem.description ?? 'Please try again.' }
            : undefined
        }
        onChoose={mutate}
        onClose={() => {
          onClose();
          reset();
        }}
      />
    </Suspense>
  );
}

interface FormScheduleOptions {
  form: { publishAt: string | undefined; publishProblem: string | undefined };
  /** Whether nothing is missing for publication; otherwise the form shows it. */
  isComplete: (intent: 'schedule') => boolean;
  /** Saves the form; null cancels the publication. */
  onSave: (intent: 'schedule' | 'unschedule', publishAt: string | null) => void;
}

/** Scheduling from the form of an answer, which saves what it contains. */
export function useFormSchedule({ form, isComplete, onSave }: FormScheduleOptions) {
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const { publishAt, publishProblem } = form;
  const open = () => {
    if (isComplete('schedule')) setOpen(true);
  };
  const close = () => setOpen(false);
  const unschedule = async () => {
    const question = { question: UNSCHEDULE_QUESTION, actionLabel: 'Unschedule' };
    if (await confirm(question)) onSave('unschedule', null);
  };
  return {
    open,
    notice: publishAt && (
      <div className="answer-form__notices stack">
        <Alert
          type={publishProblem ? 'warning' : 'info'}
          role="status"
          title={`Scheduled for ${formatPlanned(publishAt)} (${zoneName()})`}
          description={
            publishProblem &&
            `It couldn’t be published: ${publishProblem} It is tried again, and at once after you save.`
          }
          action={
            <Space wrap>
              <Button onClick={open}>Change Time</Button>
              <Button onClick={() => void unschedule()}>Unschedule</Button>
            </Space>
          }
        />
      </div>
    ),
    dialog: (
      <Suspense>
        <TimeDialog
          isOpen={isOpen}
          publishAt={publishAt}
          onChoose={(chosen) => {
            close();
            onSave('schedule', chosen);
          }}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
