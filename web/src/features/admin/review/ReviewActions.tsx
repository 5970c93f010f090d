import type { Schemas } from '@band8/client';
import { Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { focusControl } from '../../../kit/focusPage.ts';
import { mailto } from '../../../lib/mailto.ts';
import { DecisionForm, type DecisionTarget } from './DecisionForm.tsx';
import { DECISIONS, type Decision } from './texts.ts';

/** The buttons that send a pending answer back. */
export function ReviewActions(target: DecisionTarget) {
  const [decision, setDecision] = useState<Decision>('changes');
  const [isOpen, setOpen] = useState(false);
  const open = (chosen: Decision) => () => {
    setDecision(chosen);
    setOpen(true);
  };
  return (
    <div className="review-actions">
      <Button onClick={open('changes')}>{DECISIONS.changes.button}</Button>
      <Button danger onClick={open('decline')}>
        {DECISIONS.decline.button}
      </Button>
      <DecisionDialog
        {...target}
        key={decision}
        decision={decision}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

interface DecisionDialogProps extends DecisionTarget {
  decision: Decision;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the note of a decision, stores it, and says whom to write to if no email is sent. */
function DecisionDialog(props: DecisionDialogProps) {
  const { decision, isOpen, onClose, onDecided } = props;
  const [unmailed, setUnmailed] = useState<Schemas['ReviewResult']>();
  const texts = DECISIONS[decision];

  const finish = (result: Schemas['ReviewResult']) => {
    const { isMailed, recipient } = result;
    const description = isMailed && `${recipient} gets an email.`;
    onDecided(result.answer, { title: texts.done, ...(description && { description }) });
  };
  return (
    <Modal
      open={isOpen}
      title={unmailed ? texts.done : texts.title}
      footer={null}
      destroyOnHidden
      afterOpenChange={(hasOpened) => {
        if (hasOpened) focusControl('review_note');
      }}
      onCancel={() => (unmailed ? finish(unmailed) : onClose())}
    >
      {unmailed ? (
        <NobodyMailed result={unmailed} onClose={() => finish(unmailed)} />
      ) : (
        <DecisionForm
          {...props}
          onDone={(result) =>
            result.recipient && !result.isMailed ? setUnmailed(result) : finish(result)
          }
        />
      )}
    </Modal>
  );
}

interface NobodyMailedProps {
  result: Schemas['ReviewResult'];
  onClose: () => void;
}

/** The decision’s note and the address to send it to, where email isn’t set up. */
function NobodyMailed({ result, onClose }: NobodyMailedProps) {
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
