import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { count, cutTopic } from '../../lib/format.ts';
import type { StarButton as StarButtonType } from '../answers/StarButton.tsx';

interface TermEntryProps {
  term: Schemas['PublicTerm'];
  /** Whether the page’s heading names the group, so that the entry need not. */
  isGroupKnown: boolean;
  /** Undefined until its code is loaded. */
  StarButton: typeof StarButtonType | undefined;
}

/** A term with its meaning, an example, and the answers that mark it. */
export function TermEntry({ term: word, isGroupKnown, StarButton }: TermEntryProps) {
  const { id, term, definition, example, answers, answerCount } = word;
  const { partOfSpeech, collocations, exampleSentence } = word;
  const group = isGroupKnown ? undefined : word.group;
  const others = answerCount - answers.length;
  const [firstAnswer] = answers;
  const sentence = () => ({
    before: example?.before ?? '',
    marked: example?.word ?? term,
    after: example?.after ?? '',
  });
  return (
    <div className="term" id={`term-${id}`}>
      <dt>
        {term}
        {StarButton && firstAnswer && (
          <StarButton word={word} answer={firstAnswer} sentence={sentence} />
        )}
      </dt>
      {(partOfSpeech || group) && (
        <dd className="term__kind muted small">
          {partOfSpeech}
          {partOfSpeech && group && ' · '}
          {group && (
            <Link to="/glossary" search={{ group }}>
              {group}
            </Link>
          )}
        </dd>
      )}
      <dd className="term__meaning">{definition}</dd>
      {collocations.length > 0 && (
        <dd>
          <ul className="term__with gloss row row--close" aria-label={`Often used with “${term}”`}>
            {collocations.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </dd>
      )}
      {exampleSentence && (
        <dd className="serif">
          <q>{exampleSentence}</q>
        </dd>
      )}
      {example && (
        <dd className="term__example quoted muted no-print">
          <q>
            {example.before}
            <mark>{example.word}</mark>
            {example.after}
          </q>
        </dd>
      )}
      {answers.length > 0 && (
        <dd className="term__answers small no-print">
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
