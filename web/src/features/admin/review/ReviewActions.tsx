import { dataOf, type Schemas } from '@band8/client';
import { reviewDecisionLimits } from '@band8/client/forms';
import { isolated } from '@band8/client/text';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { adminApi, serverMessage } from '../../../kit/adminApi.ts';
import { TextField } from '../../../kit/fields.tsx';
import { SavedForm } from '../../../kit/SavedForm.tsx';
import { FormDialog } from '../../../kit/SendForm.tsx';
import { mailto } from '../../../lib/mailto.ts';
import { useSite } from '../../site/queries.ts';
import { conflictOf } from '../answerForm/conflict.ts';
import { DECISIONS, type Decision } from './texts.ts';

type Answer = Schemas['AdminAnswer'];
type ReviewResult = Schemas['ReviewResult'];

/**
 * The buttons that send a pending answer back. A dialog asks for the note of the decision, stores it,
 * and says whom to write to if no email is sent.
 */
export function ReviewActions({ onDecided, ...target }: ReviewActionsProps) {
  const [decision, setDecision] = useState<Decision>('changes');
  const [isOpen, setOpen] = useState(false);
  const [unmailed, setUnmailed] = useState<ReviewResult>();
  const address = unmailed?.recipient ?? '';
  const texts = DECISIONS[decision];
  const open = (chosen: Decision) => () => {
    setDecision(chosen);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const finish = ({ answer, isMailed, recipient }: ReviewResult) => {
    const description = `${recipient} gets an email.`;
    onDecided(answer, { title: texts.done, ...(isMailed && { description }) });
  };
  return (
    <div className="row">
      <Button onClick={open('changes')}>{DECISIONS.changes.button}</Button>
      <Button danger onClick={open('decline')}>
        {DECISIONS.decline.button}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={unmailed ? texts.done : texts.title}
        firstControl="review_note"
        onClose={() => (unmailed ? finish(unmailed) : close())}
      >
        {unmailed ? (
          // The address to write to, where email isn’t set up.
          <div className="stack stack--start">
            <p role="status">
              Email isn’t set up, so nobody was told. Write to this address yourself; the text is in
              the notes.
            </p>
            <Typography.Text copyable={{ text: address, tooltips: ['Copy address', 'Copied'] }}>
              <a href={mailto(address)}>{address}</a>
            </Typography.Text>
            {unmailed.answer.review && (
              <p className="remark anywhere lines">{unmailed.answer.review.note}</p>
            )}
            <div className="row row--end">
              <Button type="primary" onClick={() => finish(unmailed)}>
                Done
              </Button>
            </div>
          </div>
        ) : (
          <DecisionForm
            {...target}
            key={decision}
            decision={decision}
            onDone={(result) =>
              result.recipient && !result.isMailed ? setUnmailed(result) : finish(result)
            }
            onClose={close}
          />
        )}
      </FormDialog>
    </div>
  );
}

/** The pending answer. */
interface DecisionTarget {
  answer: Answer;
  /** The version that was read. */
  version: number;
  /** Called with the version that somebody else has saved. */
  onTakeTheirs: (answer: Answer) => void;
}

interface ReviewActionsProps extends DecisionTarget {
  /** Called once the decision is stored and its dialog closed. */
  onDecided: (answer: Answer, toast: { title: string; description?: string }) => void;
}

interface DecisionFormProps extends DecisionTarget {
  decision: Decision;
  onDone: (result: ReviewResult) => void;
  onClose: () => void;
}

/** The note of a decision; the text stays on the device until it is stored. */
function DecisionForm(props: DecisionFormProps) {
  const { answer, version, decision, onDone, onClose, onTakeTheirs } = props;
  const { id, contributorEmail, contributorName = 'The contributor' } = answer;
  const texts = DECISIONS[decision];
  const { sendsEmail } = useSite();
  const explain = (error: Error) => {
    const theirs = conflictOf(error);
    if (!theirs) {
      const description = serverMessage(error) ?? 'Your text is still here. Please try again.';
      return { description };
    }
    const showTheirs = () => {
      onClose();
      onTakeTheirs(theirs);
    };
    return {
      description:
        'Somebody else has saved this answer since you opened it. Read their version, then decide again. Your text stays here.',
      action: <Button onClick={showTheirs}>Show their version</Button>,
    };
  };
  const whoReads = contributorEmail
    ? `${isolated(contributorName)} (${contributorEmail})`
    : 'The author';
  return (
    <SavedForm
      name="review"
      storageKey={`band8.draft.review.${decision}.${id}`}
      empty={{ note: '' }}
      send={({ note }) => {
        const body = { decision, note: note.trim(), version };
        const params = { path: { id } };
        return dataOf(adminApi.POST('/api/admin/model-answers/{id}/review', { params, body }));
      }}
      onSent={onDone}
      failed={texts.failed}
      explain={explain}
      submit={[texts.send, texts.sending]}
      isDanger={decision === 'decline'}
      onCancel={onClose}
    >
      <p className="dialog-about">
        The answer becomes a draft, and your text is added to its notes.
      </p>
      <TextField
        name="note"
        label={texts.label}
        extra={
          sendsEmail
            ? `${whoReads} gets this by email.`
            : 'Email isn’t set up: nobody is told, but you get the address to write to.'
        }
        max={reviewDecisionLimits.note.maxLength}
        missing={texts.missing}
        rows={6}
      />
    </SavedForm>
  );
}
