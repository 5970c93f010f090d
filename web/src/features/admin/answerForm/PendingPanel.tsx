import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { q } from '../../../kit/q.ts';
import { useHasRole } from '../../../kit/role.ts';
import { formatDate } from '../../../lib/dates.ts';
import { mailto } from '../../../lib/mailto.ts';
import { publicPage } from '../answers/publicPage.ts';
import { StatusBadge } from '../answers/StatusBadge.tsx';
import type { AnswerRow } from '../answers/status.ts';
import { statusOf } from '../answers/status.ts';
import { ReviewActions } from '../review/ReviewActions.tsx';
import type { AnswerFormState } from './useAnswerForm.ts';
import type { Outcome } from './useOutcome.ts';
import type { Answer } from './values.ts';

interface PendingPanelProps {
  answer: Answer;
  form: AnswerFormState;
  onOutcome: (outcome: Outcome) => void;
}

/** The submitter of a pending answer, similar answers that exist, and buttons to send it back. */
export function PendingPanel({ answer, form, onOutcome }: PendingPanelProps) {
  const queryClient = useQueryClient();
  const mayDecide = useHasRole('editor');
  return (
    <div className="answer-form__notices">
      <Submitter answer={answer} />
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

/** The contact for questions about a submission; the public sees only the name. */
function Submitter({ answer }: { answer: Answer }) {
  const { contributorEmail, contributorName, createdAt } = answer;
  if (!contributorEmail) return null;
  return (
    <Alert
      type="info"
      role="note"
      title={`Submitted by ${contributorName ?? 'a visitor'} on ${formatDate(createdAt)}`}
      description={
        <>
          <a className="answer-form__email" href={mailto(contributorEmail)}>
            {contributorEmail}
          </a>{' '}
          (never shown publicly)
        </>
      }
    />
  );
}

function SimilarAnswers({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    q(
      '/api/admin/model-answers/{id}/similar',
      { path: { id } },
      'Couldn’t check for similar questions',
    ),
  );
  if (error) {
    return (
      <Alert
        type="warning"
        role="status"
        title={error.message}
        action={
          <Button onClick={() => void refetch()} loading={isFetching}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title="Similar questions already exist"
      description={
        <ul className="answer-form__similar">
          {data.map((similar) => (
            <SimilarAnswer key={similar.id} answer={similar} />
          ))}
        </ul>
      }
    />
  );
}

function SimilarAnswer({ answer }: { answer: AnswerRow }) {
  const opensAll = useHasRole('editor');
  const topic = (
    <>
      {answer.topic} <span className="sr">(opens in a new tab)</span>
    </>
  );
  return (
    <li>
      {opensAll || statusOf(answer) !== 'published' ? (
        <Link
          className="topic topic--two"
          to="/admin/edit/$id"
          params={{ id: answer.id }}
          target="_blank"
        >
          {topic}
        </Link>
      ) : (
        // Authors only open their own answers here, but this one may be somebody else’s.
        <a className="topic topic--two" href={publicPage(answer.id)} target="_blank" rel="noopener">
          {topic}
        </a>
      )}
      <StatusBadge answer={answer} />
    </li>
  );
}
