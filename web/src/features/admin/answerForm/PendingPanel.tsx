import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { formatDate } from '../../../dates.ts';
import { mailto } from '../../../mailto.ts';
import type { AnswerRow } from '../answers/queries.ts';
import { StatusBadge } from '../answers/StatusBadge.tsx';
import { similarAnswersQuery } from './queries.ts';
import type { Answer } from './values.ts';

/** The submitter of a pending answer, and similar answers that already exist. */
export function PendingPanel({ answer }: { answer: Answer }) {
  return (
    <div className="answer-form__notices">
      <Submitter answer={answer} />
      <SimilarAnswers id={answer.id} />
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
  const { data, isError, isFetching, refetch } = useQuery(similarAnswersQuery(id));
  if (isError) {
    return (
      <Alert
        type="warning"
        role="status"
        title="Couldn’t check for similar questions"
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
  return (
    <li>
      <Link
        className="topic topic--two"
        to="/admin/edit/$id"
        params={{ id: answer.id }}
        target="_blank"
      >
        {answer.topic} <span className="sr">(opens in a new tab)</span>
      </Link>
      <StatusBadge answer={answer} />
    </li>
  );
}
