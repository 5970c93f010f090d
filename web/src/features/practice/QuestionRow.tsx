import { Link } from '@tanstack/react-router';
import { SubtypeBadge } from '../answers/SubtypeBadge.tsx';
import type { ListedQuestion } from './questions.ts';

interface QuestionRowProps {
  question: ListedQuestion;
  isRead: boolean;
  isTried: boolean;
}

/** A question in a list: its type, what was done with it, its topics and, in Task 1, its chart. */
export function QuestionRow({ question, isRead, isTried }: QuestionRowProps) {
  const { id, topic, taskType, tags } = question;
  const picture = question.pictureThumbnailUrl ?? question.pictureUrl;
  return (
    <li className={taskType === 'task1' ? 'question t1' : 'question t2'}>
      <div className="question__what">
        <div className="question__badge">
          <SubtypeBadge answer={question} />
          {isRead && <span className="card__read">Read</span>}
          {isTried && <span className="card__read">Tried</span>}
        </div>
        <h2 className="question__topic">
          <Link to="/answer/$id/practise" params={{ id }} state={{ isFromQuestions: true }}>
            {topic}
          </Link>
        </h2>
        {tags.length > 0 && (
          <ul className="tags" aria-label="Topics">
            {tags.map((tag) => (
              <li key={tag}>
                <Link to="/practise" search={{ tag }}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {taskType === 'task1' && picture && (
        <div className="question__fig plate plate--photo">
          <img
            src={picture}
            width={question.pictureWidth}
            height={question.pictureHeight}
            alt={question.pictureAlt ?? ''}
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
    </li>
  );
}
