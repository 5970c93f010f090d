import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatLocalMoment } from '../../lib/dates.ts';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const attempts = attemptsOfMock(mock);
  // The result replaces the control that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap">
      <header className="page-head mock__head">
        <h1 tabIndex={-1} ref={heading}>
          Your mock test
        </h1>
        <p>
          Handed in {formatLocalMoment(mock.at)}. Time used: {mockTimeUsed(mock)}.
        </p>
      </header>
      {failure && (
        <div className="notice notice--bad" role="alert">
          <p>{failure.problem}</p>
          <button className="btn" type="button" onClick={failure.onRetry}>
            Try saving again
          </button>
        </div>
      )}
      {attempts.map((attempt) => (
        <TaskResult key={attempt.id} attempt={attempt} />
      ))}
      <div className="row pract__act no-print">
        <button className="btn" type="button" onClick={() => downloadAttempts(attempts, mock.at)}>
          Download both texts
        </button>
        <Link className="btn btn--text" to="/practice">
          My practice
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
      <h2 className="q" id={attempt.id}>
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
