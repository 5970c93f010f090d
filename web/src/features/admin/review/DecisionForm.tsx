import { dataOf, type Schemas } from '@band8/client';
import { reviewDecisionLimits } from '@band8/client/forms';
import { Button, Form, Input } from 'antd';
import { useMemo } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { characterCount, lengthFault, validateWith } from '../../../kit/rules.ts';
import { SavedForm } from '../../../kit/SavedForm.tsx';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { useSite } from '../../site/useSite.ts';
import { conflictOf } from '../answerForm/conflict.ts';
import { DECISIONS, type Decision } from './texts.ts';

type Answer = Schemas['AdminAnswer'];

/** The pending answer, and what happens after a decision. */
export interface DecisionTarget {
  answer: Answer;
  /** The version that was read. */
  version: number;
  /** Called once the decision is stored and its dialog closed. */
  onDecided: (answer: Answer, toast: { title: string; description?: string }) => void;
  /** Called with the version that somebody else has saved. */
  onTakeTheirs: (answer: Answer) => void;
}

interface DecisionFormProps extends Pick<DecisionTarget, 'answer' | 'version' | 'onTakeTheirs'> {
  decision: Decision;
  onDone: (result: Schemas['ReviewResult']) => void;
  onClose: () => void;
}

/** The note of a decision; the text stays on the device until it is stored. */
export function DecisionForm(props: DecisionFormProps) {
  const { answer, version, decision, onDone, onClose, onTakeTheirs } = props;
  const { id, contributorEmail, contributorName = 'The contributor' } = answer;
  const texts = DECISIONS[decision];
  const { sendsEmail } = useSite();
  const rules = useMemo(() => {
    const max = reviewDecisionLimits.note.maxLength;
    const fault = (note: string) => lengthFault(note, { max, missing: texts.missing });
    return [validateWith(fault), characterCount(max)];
  }, [texts]);
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
  const whoReads = contributorEmail ? `${contributorName} (${contributorEmail})` : 'The author';
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
      {(isSending) => (
        <>
          <p className="review-dialog__about">
            The answer becomes a draft, and your text is added to its notes.
          </p>
          <Form.Item
            name="note"
            label={texts.label}
            extra={
              sendsEmail
                ? `${whoReads} gets this by email.`
                : 'Email isn’t set up: nobody is told, but you get the address to write to.'
            }
            rules={rules}
            required
          >
            <Input.TextArea rows={6} readOnly={isSending} />
          </Form.Item>
        </>
      )}
    </SavedForm>
  );
}
