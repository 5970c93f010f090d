import { Modal } from 'antd';
import { useState } from 'react';
import { focusControl } from '../../../kit/focusPage.ts';
import { DecisionForm, NOTE_FIELD } from './DecisionForm.tsx';
import type { DecisionTarget } from './decisionTarget.ts';
import { NobodyMailed } from './NobodyMailed.tsx';
import type { Decision, ReviewResult } from './queries.ts';
import { DECISIONS } from './texts.ts';

interface DecisionDialogProps extends DecisionTarget {
  decision: Decision;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the note of a decision, stores it, and says whom to write to if no email is sent. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { answer, decision, isOpen, onClose, onDecided } = props;
  const [unmailed, setUnmailed] = useState<ReviewResult>();
  const texts = DECISIONS[decision];

  const finish = (result: ReviewResult) => {
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
        if (hasOpened) focusControl(NOTE_FIELD);
      }}
      onCancel={() => (unmailed ? finish(unmailed) : onClose())}
    >
      {unmailed ? (
        <NobodyMailed result={unmailed} onClose={() => finish(unmailed)} />
      ) : (
        <DecisionForm
          {...props}
          email={answer.contributorEmail}
          onDone={(result) =>
            result.recipient && !result.isMailed ? setUnmailed(result) : finish(result)
          }
        />
      )}
    </Modal>
  );
}
