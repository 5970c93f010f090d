import { Link } from '@tanstack/react-router';
import { count, formatNumber } from '../../lib/format.ts';
import { LoadMore, Results } from '../answers/Results.tsx';
import { SubtypeBadge } from '../answers/SubtypeBadge.tsx';
import type { QuestionSearch } from './questionSearch.ts';
import type { ListedQuestion } from './questions.ts';
import type { useQuestions } from './useQuestions.ts';

const OFFLINE =
  'You’re offline, so the questions can’t be loaded. Try again when you’re back online.';

interface QuestionResultsProps {
  search: QuestionSearch;
  list: ReturnType<typeof useQuestions>;
}

function statusLine({ search, list }: QuestionResultsProps): string {
  const { total, questions, looked, isLooking, isStale, error } = list;
  if (total === undefined) return error ? '' : 'Loading questions';
  if (isStale) return 'Updating the list';
  if (total === 0) return 'No questions match';
  const shown = count(questions.length, 'question');
  if (isLooking) {
    return `${shown} so far; ${formatNumber(looked)} of ${formatNumber(total)} checked`;
  }
  // Of what has not been checked, nobody knows how many match.
  const isUnknown = (search.unread || search.untried) && looked < total;
  return isUnknown
    ? `Showing ${shown}`
    : `Showing ${formatNumber(questions.length)} of ${count(total, 'question')}`;
}

/** The questions that match, or why there are none. */
export function QuestionResults({ search, list }: QuestionResultsProps) {
  const { questions, total = 0, looked, seen, error, isStale, isLooking, nextPage } = list;
  return (
    <Results
      list={list}
      status={statusLine({ search, list })}
      failed={error && !navigator.onLine ? OFFLINE : undefined}
      hasEntries={questions.length > 0 || isLooking}
      skeleton={<Skeleton />}
      nothingFound={(onPress) => <NothingFound search={search} total={total} onPress={onPress} />}
      more={
        nextPage !== undefined && (
          <LoadMore
            path="/practise"
            label="Load more"
            search={search}
            nextPage={nextPage}
            isLoading={isLooking}
            loaded={looked}
            total={total}
          />
        )
      }
    >
      <ul className="lined questions" data-stale={isStale || undefined}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            isRead={seen.read.has(question.id)}
            isTried={seen.tried.has(question.id)}
          />
        ))}
      </ul>
    </Results>
  );
}

/** Placeholders for questions that are loading. */
function Skeleton() {
  return (
    <ul className="lined questions" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <li className="question" key={key}>
          <div className="question__what">
            <span className="sk sk--badge" />
            <span className="sk sk--topic" />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface NothingFoundProps {
  search: QuestionSearch;
  total: number;
  onPress: () => void;
}

function NothingFound({ search, total, onPress }: NothingFoundProps) {
  const { unread: _, untried: __, ...others } = search;
  const isAllSeen = total > 0;
  const isNarrowed = isAllSeen || Object.values(others).some(Boolean);
  return (
    <div className="empty">
      <p>{isAllSeen ? 'You’ve seen every question here.' : 'No questions match these filters.'}</p>
      {isNarrowed && (
        <Link
          className="btn"
          to="/practise"
          search={isAllSeen ? { ...others, page: undefined } : {}}
          resetScroll={false}
          onClick={onPress}
        >
          {isAllSeen ? 'Show them all' : 'Clear filters'}
        </Link>
      )}
    </div>
  );
}

interface QuestionRowProps {
  question: ListedQuestion;
  isRead: boolean;
  isTried: boolean;
}

/** A question in a list: its type, what was done with it, its topics and, in Task 1, its chart. */
function QuestionRow({ question, isRead, isTried }: QuestionRowProps) {
  const { id, topic, taskType, tags } = question;
  const picture = question.pictureThumbnailUrl ?? question.pictureUrl;
  return (
    <li className={taskType === 'task1' ? 'question t1' : 'question t2'}>
      <div className="question__what">
        <div className="row question__badge">
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
