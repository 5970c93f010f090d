import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Space } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { validateWith } from '../../../kit/rules.ts';
import { TypedPicker, type TypedPickerProps } from '../../../kit/TypedPicker.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { type AnswerRow, statusOf } from '../answers/status.ts';
import { type AnswerAction, problemOf, saveStatus } from '../answers/useAnswerAction.ts';
import {
  formatPlanned,
  isTypedTime,
  NO_TIME,
  scheduledToast,
  TYPED_TIME,
  timeFault,
  toPublishAt,
  typedTime,
  zoneName,
} from './times.ts';

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

/** The prefix of the control's id. */
const FORM = 'schedule';
const RULES = [validateWith((text) => timeFault(text))];

interface TimeFormProps {
  /** The time that is planned already, in UTC. */
  publishAt: string | undefined;
  isBusy?: boolean;
  failure?: { title: string; description: string } | undefined;
  /** Called with a future time as ISO 8601 in UTC. */
  onChoose: (publishAt: string) => void;
  onClose: () => void;
}

interface TimeDialogProps {
  /** Whether the answer is scheduled already. */
  isChange: boolean;
  /** The topic of the answer, if the page doesn’t show it. */
  about?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the form that asks for the time of publication. */
function TimeDialog({ isChange, about, isOpen, onClose, children }: TimeDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={isChange ? 'Change the time of publication' : 'Schedule the publication'}
      firstControl={`${FORM}_time`}
      onClose={onClose}
    >
      {about && <p className="topic topic--two plan-about">{about}</p>}
      {children}
    </FormDialog>
  );
}

/** Asks when to publish, in the browser's time zone. */
function TimeForm({ publishAt, isBusy = false, failure, onChoose, onClose }: TimeFormProps) {
  const [form] = Form.useForm<{ time: string }>();
  return (
    <Form<{ time: string }>
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={{ time: typedTime(publishAt) }}
      onFinish={({ time }) => {
        if (!isBusy) onChoose(toPublishAt(time));
      }}
    >
      <Form.Item
        name="time"
        label="Publish At"
        extra={`Your time zone: ${zoneName()}. The answer is published within a minute of this time.`}
        rules={RULES}
        validateTrigger="onSubmit"
        required
      >
        <MomentField />
      </Form.Item>
      {failure && <Alert className="problem" type="error" showIcon {...failure} />}
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" aria-busy={isBusy}>
          {isBusy ? 'Scheduling...' : 'Schedule'}
        </Button>
      </div>
    </Form>
  );
}

/**
 * A field for a date and time that are still to come, in the browser's time zone. Its value is the
 * text, also while that is incomplete, so that the form refuses it.
 */
function MomentField({
  value = '',
  onChange = () => {},
  ...field
}: // The form's item passes both.
Partial<TypedPickerProps>) {
  // The picker loses incomplete text when its value changes.
  const [picked, setPicked] = useState(value);
  return (
    <TypedPicker
      {...field}
      value={picked}
      onChange={(text) => {
        setPicked(text);
        onChange(text);
      }}
      onInvalid={onChange}
      format={TYPED_TIME}
      isWhole={isTypedTime}
      fault={NO_TIME}
      min={dayjs().startOf('day').format(TYPED_TIME)}
      isRequired
      hasTime
    />
  );
}
