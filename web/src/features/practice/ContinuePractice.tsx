import { Link } from '@tanstack/react-router';
import { unfinishedAttempts } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { cutTopic } from '../answers/format.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { ContinueMock } from '../mock/ContinueMock.tsx';
import { timeUsed, wordsWritten } from './format.ts';

const SHOWN = 3;

/** What was begun on this device: the running mock test and the latest unfinished attempts. */
export function ContinuePractice() {
  return (
    <>
      <ContinueMock />
      <Attempts />
    </>
  );
}

function Attempts() {
  const attempts = useCollection(unfinishedAttempts).toSorted((a, b) => b.at - a.at);
  if (attempts.length === 0) return null;
  return (
    <section className="qcontinue" aria-labelledby="continue-heading">
      <h2 id="continue-heading">Continue</h2>
      <ul>
        {attempts.slice(0, SHOWN).map((attempt) => (
          <li key={attempt.id} className={LIST_TEXTS[attempt.taskType].accent}>
            <p className="badge">{LIST_TEXTS[attempt.taskType].heading}</p>
            <Link
              to="/answer/$id/practise"
              params={{ id: attempt.id }}
              state={{ isFromQuestions: true }}
            >
              {cutTopic(attempt.topic)}
            </Link>
            <p className="meta">
              {timeUsed(attempt)} used · {wordsWritten(attempt)}
            </p>
          </li>
        ))}
      </ul>
      {attempts.length > SHOWN && (
        <Link to="/practice">All {attempts.length} unfinished attempts</Link>
      )}
    </section>
  );
}
