import { dataOf, type Schemas } from '@band8/client';
import { reviewDecisionLimits } from '@band8/client/forms';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { characterCount, lengthFault, validateWith } from '../../../kit/rules.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';
import { storedForm, useUnsaved } from '../../../storage/useUnsaved.ts';
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

const FORM = 'review';
/** The id of the note’s field. */
export const NOTE_FIELD = `${FORM}_note`;
const EMPTY = { note: '' };

interface DecisionFormProps extends Pick<DecisionTarget, 'answer' | 'version' | 'onTakeTheirs'> {
  decision: Decision;
  /** The contributor’s address. */
  email: string | undefined;
  onDone: (result: Schemas['ReviewResult']) => void;
  onClose: () => void;
}

/** The note of a decision; the text stays on the device until it is stored. */
export function DecisionForm(props: DecisionFormProps) {
  const { answer, version, decision, email, onDone, onClose, onTakeTheirs } = props;
  const texts = DECISIONS[decision];
  const { sendsEmail } = useSite();
  const [form] = Form.useForm<typeof EMPTY>();
  const [stored] = useState(() =>
    storedForm(`band8.draft.review.${decision}.${answer.id}`, EMPTY, () => ({})),
  );
  const draft = useUnsaved<{ values: typeof EMPTY }>({ stored, saved: { values: EMPTY } });
  const rules = useMemo(
    () => [
      validateWith((note) =>
        lengthFault(note, { max: reviewDecisionLimits.note.maxLength, missing: texts.missing }),
      ),
      characterCount(reviewDecisionLimits.note.maxLength),
    ],
    [texts],
  );
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ note }: typeof EMPTY) =>
      dataOf(
        adminApi.POST('/api/admin/model-answers/{id}/review', {
          params: { path: { id: answer.id } },
          body: { decision, note: note.trim(), version },
        }),
      ),
    onSuccess: (result, sent) => {
      draft.markSaved(sent, { values: EMPTY });
      onDone(result);
    },
  });
  const theirs = conflictOf(error);
  const whoReads = email
    ? `${answer.contributorName ?? 'The contributor'} (${email})`
    : 'The author';
  return (
    <Form<typeof EMPTY>
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={draft.current.values}
      scrollToFirstError={{ block: 'center', focus: true }}
      onValuesChange={draft.change}
      onFinish={() => {
        if (!isPending) mutate(draft.read().current.values);
      }}
    >
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
        <Input.TextArea rows={6} readOnly={isPending} />
      </Form.Item>
      {error && (
        <Alert
          className="problem"
          type="error"
          role="alert"
          showIcon
          title={texts.failed}
          description={
            theirs
              ? 'Somebody else has saved this answer since you opened it. Read their version, then decide again. Your text stays here.'
              : (serverMessage(error) ?? 'Your text is still here. Please try again.')
          }
          action={
            theirs && (
              <Button
                onClick={() => {
                  reset();
                  onClose();
                  onTakeTheirs(theirs);
                }}
              >
                Show their version
              </Button>
            )
          }
        />
      )}
      <div className="form-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          danger={decision === 'decline'}
          htmlType="submit"
          aria-busy={isPending}
        >
          {isPending ? texts.sending : texts.send}
        </Button>
      </div>
    </Form>
  );
}
