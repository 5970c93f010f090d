import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/Button.tsx';
import { Problem } from '../../components/Problem.tsx';
import { formatLocalMoment } from '../../lib/dates.ts';
import { takeFocus } from '../../lib/takeFocus.ts';
import { useApi } from '../../lib/useApi.ts';
import { attemptsOfMock, type Mock } from '../../storage/mocks.ts';
import { answerQuery } from '../answers/queries.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { CheckedText } from '../practice/CheckedText.tsx';
import { CheckedComparison } from '../practice/Comparison.tsx';
import { downloadAttempts } from '../practice/format.ts';
import { RevealProblem } from '../practice/reveal.tsx';
import { mockTimeUsed } from './mockTest.ts';

interface MockResultProps {
  mock: Mock;
  /** Why the test could not be saved, and what tries again. */
  failure?: { problem: string; onRetry: () => void } | undefined;
}

/** A test that was handed in: both texts beside the model answers, with the time on each. */
export function MockResult({ mock, failure }: MockResultProps) {
  const attempts = attemptsOfMock(mock);
  return (
    <div className="wrap">
      <header className="page-head mock__head">
        {/* The result replaces the control that had the focus. */}
        <h1 tabIndex={-1} ref={takeFocus}>
          Your mock test
        </h1>
        <p>
          Handed in {formatLocalMoment(mock.at)}. Time used: {mockTimeUsed(mock)}.
        </p>
      </header>
      <Problem text={failure?.problem} onAction={failure?.onRetry} actionLabel="Try saving again" />
      {attempts.map((attempt) => (
        <TaskResult key={attempt.id} attempt={attempt} />
      ))}
      <div className="row pract__act mt-4 no-print">
        <Button onClick={() => downloadAttempts(attempts, mock.at)}>Download both texts</Button>
        <Link className="btn btn--text" to="/practice">
          My attempts
        </Link>
        <Link className="btn btn--text" to="/practise">
          Practise a question
        </Link>
      </div>
    </div>
  );
}

function TaskResult({ attempt }: { attempt: ReturnType<typeof attemptsOfMock>[number] }) {
  const api = useApi();
  const { answerId, taskType, topic, text } = attempt;
  const { data: answer, error, refetch } = useQuery(answerQuery(api, answerId));
  const question = { id: answerId, topic, taskType };
  const { heading, accent } = LIST_TEXTS[taskType];
  return (
    <section className={`mock__result ${accent}`} aria-labelledby={attempt.id}>
      <p className="badge">{heading}</p>
      <h2 className="q pretty mt-3" id={attempt.id}>
        {topic}
      </h2>
      {answer ? (
        <CheckedComparison
          answer={answer}
          own={attempt}
          heading={`${heading}: your answer and the model`}
        />
      ) : (
        <>
          <RevealProblem
            isFailed={error !== null}
            isGone={answer === null}
            onRetry={() => void refetch()}
          />
          <CheckedText question={question} text={text} />
        </>
      )}
    </section>
  );
}
