import { Form } from 'antd';
import { type ComponentProps, useState } from 'react';
import { zoneName } from '../../../kit/Moment.tsx';
import Picker, { type TypedPickerProps } from '../../../kit/Picker.tsx';
import { validateWith } from '../../../kit/rules.ts';
import { SendFormDialog } from '../../../kit/SendForm.tsx';
import { localDay } from '../../../lib/dates.ts';
import { isTypedTime, NO_TIME, TYPED_TIME, timeFault, toPublishAt, typedTime } from './times.ts';

interface TimeDialogProps
  extends Pick<ComponentProps<typeof SendFormDialog>, 'explain' | 'isOpen' | 'onClose'> {
  /** The time that is planned already, in UTC. */
  publishAt: string | undefined;
  /** Called with a future time as ISO 8601 in UTC; the dialog closes once that has succeeded. */
  onChoose: (publishAt: string) => Promise<unknown>;
  /** The topic of the answer, if the page doesn’t show it. */
  about?: string;
}

/** The dialog that asks for the time of publication, in the browser's time zone. */
export default function TimeDialog({ publishAt, onChoose, about, ...dialog }: TimeDialogProps) {
  return (
    <SendFormDialog
      {...dialog}
      title={publishAt ? 'Change the time of publication' : 'Schedule the publication'}
      name="schedule"
      first="time"
      initialValues={{ time: typedTime(publishAt) }}
      send={({ time }: { time: string }) => onChoose(toPublishAt(time, publishAt))}
      failed="Failed to schedule the answer"
      submit={['Schedule', 'Scheduling...']}
    >
      {about && <p className="topic clamp dialog-about">{about}</p>}
      <TimeField publishAt={publishAt} />
    </SendFormDialog>
  );
}

/** Asks for a time in the browser's zone, and again if that has changed. */
function TimeField({ publishAt }: { publishAt: string | undefined }) {
  const [zone, setZone] = useState(zoneName);
  const faultOf = (text: string) => {
    setZone(zoneName());
    return timeFault(text, publishAt, zone);
  };
  return (
    <Form.Item
      name="time"
      label="Publish At"
      extra={`Your time zone: ${zone}. The answer is published within a minute of this time.`}
      rules={[validateWith(faultOf)]}
      validateTrigger="onSubmit"
      required
    >
      <MomentField />
    </Form.Item>
  );
}

/**
 * A field for a date and time that are still to come, in the browser's time zone. Its value is the
 * text, also while that is incomplete, so that the form refuses it.
 */
function MomentField(props: Partial<TypedPickerProps>) {
  // The form's item passes both.
  const { value = '', onChange = () => {}, ...field } = props;
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
      min={localDay(Date.now())}
      isRequired
      hasTime
    />
  );
}
