import { Link } from '@tanstack/react-router';
import { count, cutTopic } from '../answers/format.ts';
import type { PublicTerm } from './queries.ts';

/** A term with its definition, a sentence that uses it, and the answers where it stands (P13). */
export function TermEntry({
  term: { id, term, definition, example, answers, answerCount },
}: {
  term: PublicTerm;
}) {
  const others = answerCount - answers.length;
  return (
    <div className="term" id={`term-${id}`}>
      <dt>{term}</dt>
      <dd>{definition}</dd>
      {example && (
        <dd className="term__example">
          <q>
            {example.before}
            <mark>{example.word}</mark>
            {example.after}
          </q>
        </dd>
      )}
      {answers.length > 0 && (
        <dd className="term__answers">
          <ul aria-label={`Answers that use “${term}”`}>
            {answers.map((answer) => (
              <li key={answer.id} className={answer.taskType === 'task1' ? 't1' : 't2'}>
                <Link to="/answer/$id" params={{ id: answer.id }}>
                  {cutTopic(answer.topic)}
                </Link>
              </li>
            ))}
            {others > 0 && (
              <li>
                <Link to="/archive" search={{ term: id }}>
                  All {count(answerCount, 'answer')}
                </Link>
              </li>
            )}
          </ul>
        </dd>
      )}
    </div>
  );
}
