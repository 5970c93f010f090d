import { Link } from '@tanstack/react-router';
import { unfinishedAttempts } from '../../storage/attempts.ts';
import { useCollection } from '../../storage/collection.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { timeUsed, wordsWritten } from './format.ts';
import { linkToPractise } from './questionSearch.ts';

/** The latest unfinished attempt, to continue; nothing if there is none. */
export function ContinuePractice() {
  const attempts = [...useCollection(unfinishedAttempts)].sort((a, b) => b.at - a.at);
  const [latest] = attempts;
  if (!latest) return null;
  return (
    <section className={`row ${LIST_TEXTS[latest.taskType].accent}`} aria-label="Continue">
      <Link className="qcontinue__link cut" {...linkToPractise(latest.id)}>
        <b>Continue</b> <bdi>{latest.topic}</bdi>
      </Link>
      <span className="meta">
        {timeUsed(latest)} used · {wordsWritten(latest)}
        {attempts.length > 1 && (
          <>
            {' · '}
            <Link to="/practice">All {attempts.length}</Link>
          </>
        )}
      </span>
    </section>
  );
}
