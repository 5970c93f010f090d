import type { Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { q, refreshBackOffice } from '../../../kit/adminApi.ts';
import { formatMoment, Moment } from '../../../kit/Moment.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { cutText } from '../../../lib/format.ts';
import { mailto } from '../../../lib/mailto.ts';
import { StatusBadge } from '../answers/cells.tsx';
import { statusOf } from '../answers/status.ts';
import { publicPage } from '../answers/useAnswerAction.ts';
import { ReviewActions } from '../review/ReviewActions.tsx';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import type { AnswerFormState } from './useAnswerForm.ts';
import type { Outcome } from './useOutcome.ts';
import type { Answer } from './values.ts';

interface MessagesProps {
  error: string | null;
  uploadError: string | null;
  success: string | null;
}

/** The result of the last save or upload. */
export function Messages({ error, uploadError, success }: MessagesProps) {
  return (
    <div className="form-dock__messages stack">
      {error && <Alert type="error" role="alert" showIcon title={error} />}
      {uploadError && (
        <Alert type="error" role="alert" showIcon title={`Upload Error: ${uploadError}`} />
      )}
      {success && <Alert type="success" role="status" showIcon title={success} />}
    </div>
  );
}

const REVIEW_TITLES: Readonly<Record<Schemas['Review']['state'], string>> = {
  changesRequested: 'Changes were requested',
  declined: 'This answer was declined',
};

/**
 * Above the fields: what a review asked for, until the text is submitted again or published, that an
 * earlier version is in the form, and notices about unsaved or restored text.
 */
export function Notices({ form }: { form: AnswerFormState }) {
  const { review, loadedVersion } = form;
  return (
    <div className="answer-form__notices stack">
      {form.origin.stored && <OpenElsewhere answerId={form.origin.stored.id} />}
      {review && (
        <Alert
          type="warning"
          role="note"
          showIcon
          title={REVIEW_TITLES[review.state]}
          description={
            <>
              <p className="anywhere lines">{review.note}</p>
              <p className="meta muted mt-2">
                {review.by}, <Moment at={review.at} />
              </p>
            </>
          }
        />
      )}
      {loadedVersion !== undefined && (
        <Alert
          type="info"
          role="status"
          title={`Version ${loadedVersion} is in the form, not saved yet`}
          description={
            form.status === 'published'
              ? 'The public page stays as it is until you save.'
              : 'Save to make it the current version.'
          }
          action={<Button onClick={form.undoLoad}>Undo restore</Button>}
        />
      )}
      <UnsavedTextBanner form={form} />
      <UndoLine discarded={form.discarded} onUndo={form.undoDiscard}>
        Your unsaved changes were discarded.
      </UndoLine>
      <UndoLine discarded={form.discardedOffers} onUndo={form.undoDiscardOffer}>
        {form.discardedOffers.last &&
          `Your unsaved changes from ${formatMoment(form.discardedOffers.last.savedAt)} were discarded.`}
      </UndoLine>
      {!form.canStore && (
        <Alert
          type="warning"
          role="status"
          title="This browser can’t store a copy of what you type. Save often."
        />
      )}
    </div>
  );
}

/** Offers unsaved text from earlier visits, or explains that it was restored. */
function UnsavedTextBanner({ form }: { form: AnswerFormState }) {
  const [offer] = form.offers;
  if (form.isRestored) {
    return (
      <Alert
        type="info"
        role="status"
        title="You were signed out while you were writing. Your unsaved changes have been restored."
        action={<Button onClick={form.discardRestored}>Discard</Button>}
      />
    );
  }
  if (!offer) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={`You have unsaved changes from ${formatMoment(offer.savedAt)}`}
      description={cutText(offer.values.topic)}
      action={
        <Space wrap>
          <Button onClick={() => form.restore(offer)}>Restore</Button>
          <Button onClick={() => form.discardOffer(offer)}>Discard</Button>
        </Space>
      }
    />
  );
}

interface PendingPanelProps {
  answer: Answer;
  form: AnswerFormState;
  onOutcome: (outcome: Outcome) => void;
}

/** The submitter of a pending answer, similar answers that exist, and buttons to send it back. */
export function PendingPanel({ answer, form, onOutcome }: PendingPanelProps) {
  const queryClient = useQueryClient();
  const mayDecide = useHasRole('editor');
  const { contributorEmail: email, contributorName = 'a visitor', createdAt } = answer;
  return (
    <div className="answer-form__notices stack">
      {email && (
        <Alert
          type="info"
          role="note"
          title={`Submitted by ${isolated(contributorName)} on ${formatMoment(createdAt)}`}
          description={
            <>
              <a href={mailto(email)}>{email}</a> (never shown publicly)
            </>
          }
        />
      )}
      <SimilarAnswers id={answer.id} />
      {mayDecide && (
        <ReviewActions
          answer={answer}
          version={form.origin.stored?.version ?? answer.version}
          onDecided={(decided, toast) => {
            form.takeStored(decided);
            void refreshBackOffice(queryClient);
            onOutcome({ message: toast.title, forMs: 0, to: '/admin/answers', toast });
          }}
          onTakeTheirs={form.takeStored}
        />
      )}
    </div>
  );
}

function SimilarAnswers({ id }: { id: string }) {
  const isEditor = useHasRole('editor');
  const failed = 'Couldn’t check for similar questions';
  const read = useQuery(q('/api/admin/model-answers/{id}/similar', { path: { id } }, failed));
  const { data } = read;
  if (read.error) return <ReadProblem read={read} />;
  if (!data || data.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title="Similar questions already exist"
      description={
        <ul className="entries">
          {data.map((similar) => {
            // Authors only open their own answers here, but this one may be somebody else’s.
            const opens = isEditor || statusOf(similar) !== 'published';
            return (
              <li key={similar.id}>
                <a
                  className="topic clamp"
                  href={opens ? `/admin/edit/${similar.id}` : publicPage(similar.id)}
                  target="_blank"
                  rel="noopener"
                >
                  {similar.topic} <span className="sr">(opens in a new tab)</span>
                </a>
                <StatusBadge answer={similar} />
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
