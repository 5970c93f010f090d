import { Button, Typography } from 'antd';
import { mailto } from '../../../lib/mailto.ts';
import type { ReviewResult } from './queries.ts';

interface NobodyMailedProps {
  result: ReviewResult;
  onClose: () => void;
}

/** The decision’s note and the address to send it to, where email isn’t set up. */
export function NobodyMailed({ result, onClose }: NobodyMailedProps) {
  const { recipient = '', answer } = result;
  return (
    <div className="unmailed">
      <p role="status">
        Email isn’t set up, so nobody was told. Write to this address yourself; the text is in the
        notes.
      </p>
      <Typography.Text
        className="unmailed__address"
        copyable={{ text: recipient, tooltips: ['Copy address', 'Copied'] }}
      >
        <a href={mailto(recipient)}>{recipient}</a>
      </Typography.Text>
      {answer.review && <p className="review-notice__text unmailed__note">{answer.review.note}</p>}
      <div className="form-foot">
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
