import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { TimeDialog, TimeForm } from './TimeDialog.tsx';
import { formatPlanned, zoneName } from './times.ts';
import { UNSCHEDULE_QUESTION } from './usePlanning.tsx';

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
      <div className="answer-form__notices">
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
      <TimeDialog isChange={publishAt !== undefined} isOpen={isOpen} onClose={close}>
        <TimeForm
          publishAt={publishAt}
          onChoose={(chosen) => {
            close();
            onSave('schedule', chosen);
          }}
          onClose={close}
        />
      </TimeDialog>
    ),
  };
}
