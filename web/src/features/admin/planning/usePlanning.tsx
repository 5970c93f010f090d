import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { refreshBackOffice } from '../../../kit/adminApi.ts';
import { formatMoment } from '../../../kit/Moment.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, statusOf } from '../answers/status.ts';
import { type AnswerAction, problemOf, saveStatus } from '../answers/useAnswerAction.ts';
import { scheduledToast } from './times.ts';

// With a calendar, which lists would load for a rare choice.
const TimeDialog = lazy(() => import('./TimeDialog.tsx'));

type Planned = Pick<AnswerRow, 'id' | 'version' | 'topic' | 'publishAt' | 'isDraft' | 'isApproved'>;

const UNSCHEDULE_QUESTION = 'Unschedule this answer? It stays a draft.';

/** The actions of a menu for the time of publication, and the dialog that asks for it. */
export function usePlanning(run: (action: AnswerAction) => Promise<unknown>) {
  const queryClient = useQueryClient();
  // The answer stays, so that the dialog keeps its text while it closes.
  const [answer, setAnswer] = useState<Planned>();
  const [isOpen, setOpen] = useState(false);
  const unschedule = (planned: Planned) =>
    run({
      answer: planned,
      ask: { question: UNSCHEDULE_QUESTION, about: planned.topic, actionLabel: 'Unschedule' },
      call: () => saveStatus(planned, { isDraft: true, publishAt: null }),
      done: 'Answer unscheduled',
      failed: 'Failed to unschedule the answer. Please try again.',
    });
  return {
    /** A published answer has none. */
    actionsOf: (chosen: Planned): MenuAction[] => {
      const status = statusOf(chosen);
      if (status === 'published') return [];
      const schedule = () => {
        setAnswer(chosen);
        setOpen(true);
      };
      if (status !== 'scheduled') return [{ label: 'Schedule', onChoose: schedule }];
      return [
        { label: 'Change Time', onChoose: schedule },
        { label: 'Unschedule', onChoose: () => void unschedule(chosen) },
      ];
    },
    dialog: answer && (
      <Suspense>
        <TimeDialog
          publishAt={answer.publishAt}
          about={answer.topic}
          isOpen={isOpen}
          explain={(error) => ({
            description: 'Please try again.',
            ...problemOf(error, 'Failed to schedule the answer', answer),
          })}
          onChoose={async (publishAt) => {
            await saveStatus(answer, { isDraft: true, publishAt });
            await refreshBackOffice(queryClient);
            showToast(scheduledToast(publishAt));
          }}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
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
          title={`Scheduled for ${formatMoment(publishAt)}`}
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
          onChoose={async (chosen) => onSave('schedule', chosen)}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
