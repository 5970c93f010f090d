import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { count, formatNumber } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { usePages } from '../../lib/usePages.ts';
import { SubtypeBadge, TagList } from '../answers/AnswerParts.tsx';
import { Results } from '../answers/Results.tsx';
import { linkToPractise, type QuestionSearch } from './questionSearch.ts';
import {
  type ListedQuestion,
  QUESTIONS_PER_PAGE,
  questionPageQuery,
  questionParams,
} from './questions.ts';
import { useSeen } from './seen.ts';

const OFFLINE =
  'You’re offline, so the questions can’t be loaded. Try again when you’re back online.';

/**
 * The questions of a URL. Where questions are left out because of what this device knows, further
 * pages are loaded until as many as wanted are shown or the list ends.
 */
function useQuestions(search: QuestionSearch) {
  const api = useApi();
  const { unread, untried, page: wanted = 1 } = search;
  const params = questionParams(search);
  const seen = useSeen();
  const key = JSON.stringify([params, unread, untried, wanted]);
  const [extra, setExtra] = useState({ key, pages: 0 });
  const list = usePages({
    queryOf: (page) => questionPageQuery(api, params, page),
    wanted: wanted + (extra.key === key ? extra.pages : 0),
    pageSize: QUESTIONS_PER_PAGE,
    rowsOf: ({ questions }) => questions,
    idOf: ({ id }) => id,
  });
  const { rows, total, isStale, hasGap, error, nextPage } = list;
  const questions = rows.filter(
    ({ id }) => !(unread && seen.read.has(id)) && !(untried && seen.tried.has(id)),
  );
  const target = wanted * QUESTIONS_PER_PAGE;
  const isWhole = !isStale && !hasGap;
  const isAtEnd = isWhole && nextPage === undefined;
  const isShort = questions.length < target;

  if ((unread || untried) && isShort && isWhole && !error && nextPage !== undefined) {
    setExtra({ key, pages: nextPage - wanted });
  }
  return {
    ...list,
    /** How many of the total were looked through. */
    looked: rows.length,
    questions: questions.slice(0, target),
    seen,
    /** Whether more pages are being looked through for questions. */
    isLoadingMore: total !== undefined && !error && isShort && !isAtEnd,
    /** The page that 'Load more' adds; undefined when all are shown. */
    nextPage: questions.length > target || !isAtEnd ? wanted + 1 : undefined,
  };
}

/** How many are shown, where more than the number of loaded ones has to be said. */
function statusLine(
  search: QuestionSearch,
  { total = 0, questions, looked, isLoadingMore }: ReturnType<typeof useQuestions>,
): string | undefined {
  const shown = count(questions.length, 'question');
  if (isLoadingMore) {
    return `${shown} so far; ${formatNumber(looked)} of ${formatNumber(total)} checked`;
  }
  // Of what has not been checked, nobody knows how many match.
  const isUnknown = (search.unread || search.untried) && looked < total;
  return isUnknown ? `Showing ${shown}` : undefined;
}

/** The questions that match, or why there are none. */
export function QuestionResults({ search }: { search: QuestionSearch }) {
  const list = useQuestions(search);
  const { questions, total = 0, looked, seen, error, isStale } = list;
  return (
    <Results
      path="/practise"
      search={search}
      list={list}
      noun="question"
      shown={questions.length}
      loaded={looked}
      status={statusLine(search, list)}
      failed={error && !navigator.onLine ? OFFLINE : undefined}
      moreLabel="Load more"
      skeleton={<Skeleton />}
      nothingFound={(onPress) => <NothingFound search={search} total={total} onPress={onPress} />}
    >
      <ul className={isStale ? 'lined cards--stale' : 'lined'} aria-busy={isStale || undefined}>
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
    <ul className="lined" aria-hidden="true">
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
    <li className={`question relative ${taskType === 'task1' ? 't1' : 't2'}`}>
      <div className="question__what">
        <div className="row row--close">
          <SubtypeBadge answer={question} />
          {isRead && <span className="card__read faint small no-print">Read</span>}
          {isTried && <span className="card__read faint small no-print">Tried</span>}
        </div>
        <h2 className="question__topic pretty mt-2 mb-2">
          <Link className="cover plain" {...linkToPractise(id)}>
            {topic}
          </Link>
        </h2>
        <TagList
          tags={tags}
          label="Topics"
          linkOf={(tag) => ({ to: '/practise', search: { tag } })}
        />
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
