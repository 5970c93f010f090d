import { Alert, Button, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import Picker, { type TypedPickerProps } from '../../../kit/Picker.tsx';
import { validateWith } from '../../../kit/rules.ts';
import { FormDialog } from '../../../kit/SendForm.tsx';
import {
  isTypedTime,
  NO_TIME,
  TYPED_TIME,
  timeFault,
  toPublishAt,
  typedTime,
  zoneName,
} from './times.ts';

/** The prefix of the control's id. */
const FORM = 'schedule';
const RULES = [validateWith((text) => timeFault(text))];

interface TimeDialogProps {
  /** The time that is planned already, in UTC. */
  publishAt: string | undefined;
  isBusy?: boolean;
  failure?: { title: string; description?: string } | null;
  /** Called with a future time as ISO 8601 in UTC. */
  onChoose: (publishAt: string) => void;
  onClose: () => void;
  /** The topic of the answer, if the page doesn’t show it. */
  about?: string;
  isOpen: boolean;
}

/** The dialog that asks for the time of publication. */
export default function TimeDialog({ about, isOpen, ...form }: TimeDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={form.publishAt ? 'Change the time of publication' : 'Schedule the publication'}
      firstControl={`${FORM}_time`}
      onClose={form.onClose}
    >
      {about && <p className="topic clamp dialog-about">{about}</p>}
      <TimeForm {...form} />
    </FormDialog>
  );
}

/** Asks when to publish, in the browser's time zone. */
function TimeForm(props: Omit<TimeDialogProps, 'about' | 'isOpen'>) {
  const { publishAt, isBusy = false, failure, onChoose, onClose } = props;
  return (
    <Form<{ time: string }>
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
      {failure && (
        <Alert
          className="problem"
          type="error"
          showIcon
          title={failure.title}
          description={failure.description ?? 'Please try again.'}
        />
      )}
      <div className="row row--end">
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
    <Picker
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
