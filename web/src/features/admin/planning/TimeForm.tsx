import { Alert, Button, Form } from 'antd';
import { validateWith } from '../../../kit/rules.ts';
import { MomentField } from './MomentField.tsx';
import { timeFault, toPublishAt, typedTime, zoneName } from './times.ts';

/** The prefix of the control's id. */
const FORM = 'schedule';
export const TIME_FIELD = `${FORM}_time`;
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

/** Asks when to publish, in the browser's time zone. */
export function TimeForm({ publishAt, isBusy = false, failure, onChoose, onClose }: TimeFormProps) {
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
