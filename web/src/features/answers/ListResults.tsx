import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { count } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { usePages, withoutRepeats } from '../../lib/usePages.ts';
import { AnswerGrid } from './AnswerGrid.tsx';
import { AnswerGridSkeleton } from './AnswerGridSkeleton.tsx';
import { Failure } from './Failure.tsx';
import { LoadMore } from './LoadMore.tsx';
import { type ListSearch, listParams } from './listSearch.ts';
import {
  type AnswerListParams,
  answerListQuery,
  otherTaskQuery,
  PAGE_SIZE,
  type TaskType,
} from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

/** The first `wanted` pages of a task's list as one. */
export function useAnswerList(params: AnswerListParams, wanted: number) {
  const api = useApi();
  const { pages, ...list } = usePages(
    (page) => answerListQuery(api, params, page),
    wanted,
    PAGE_SIZE,
  );
  const answers = pages.flatMap((page) => page.answers);
  return {
    ...list,
    answers: withoutRepeats(answers, ({ id }) => id),
    suggestion: pages[0]?.suggestion,
    matches: pages[0]?.matches,
  };
}

interface ListResultsProps {
  taskType: TaskType;
  search: ListSearch;
  list: ReturnType<typeof useAnswerList>;
}

function statusLine({ total, answers, isStale, error }: ListResultsProps['list']): string {
  if (total === undefined) return error ? '' : 'Loading answers';
  if (isStale) return 'Updating the list';
  if (total === 0) return 'No answers match';
  return `Showing ${answers.length} of ${count(total, 'answer')}`;
}

/**
 * The results of a list page: cards, or why there are none. A button may disappear with its result;
 * the focus then moves to the status line, not to the top of the page.
 */
export function ListResults({ taskType, search, list }: ListResultsProps) {
  const line = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p className="result-line" role="status" tabIndex={-1} ref={line}>
        {statusLine(list)}
      </p>
      <Cards
        taskType={taskType}
        search={search}
        list={list}
        onPress={() => line.current?.focus({ preventScroll: true })}
      />
    </>
  );
}

function Cards({ taskType, search, list, onPress }: ListResultsProps & { onPress: () => void }) {
  const { answers, total, error, nextPage } = list;
  const path = `/${taskType}` as const;
  const retry = () => {
    onPress();
    list.retry();
  };
  if (error && answers.length === 0) return <Failure message={error.message} onRetry={retry} />;
  if (total === undefined) return <AnswerGridSkeleton pictures={taskType === 'task1'} />;
  if (total === 0) {
    return (
      <NothingFound
        taskType={taskType}
        search={search}
        suggestion={list.suggestion}
        onPress={onPress}
      />
    );
  }
  return (
    <>
      <AnswerGrid
        answers={answers}
        headingLevel="h2"
        eager={1}
        stale={list.isStale}
        listDepth={1}
        list={{
          source: { of: 'task', params: listParams(taskType, search) },
          at: 0,
          matches: list.matches,
        }}
      />
      {error ? (
        <div className="more">
          <Failure message={error.message} onRetry={retry} />
        </div>
      ) : (
        total > PAGE_SIZE &&
        !list.isStale && (
          <LoadMore
            path={path}
            search={search}
            nextPage={list.isLoadingMore ? (search.page ?? 1) : nextPage}
            isLoading={list.isLoadingMore}
            loaded={answers.length}
            total={total}
          />
        )
      )}
    </>
  );
}

interface NothingFoundProps {
  taskType: TaskType;
  search: ListSearch;
  suggestion: string | undefined;
  onPress: () => void;
}

function NothingFound({ taskType, search, suggestion, onPress }: NothingFoundProps) {
  const path = `/${taskType}` as const;
  const { sortBy, page, ...filters } = search;
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <div className="empty">
      <p>No model answers found. Try adjusting your search criteria.</p>
      {suggestion && (
        <p className="empty__hint">
          Did you mean{' '}
          <Link
            to={path}
            search={{ ...search, search: suggestion, page: undefined }}
            onClick={onPress}
          >
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {search.search && <InOtherTask taskType={taskType} search={search.search} />}
      {isNarrowed && (
        <Link className="btn" to={path} search={{}} onClick={onPress}>
          Clear search and filters
        </Link>
      )}
    </div>
  );
}

/** The number of matches in the other task; nothing if there are none. */
function InOtherTask({ taskType, search }: { taskType: TaskType; search: string }) {
  const api = useApi();
  const { data } = useQuery(otherTaskQuery(api, taskType, search));
  if (!data?.total) return null;
  const other = taskType === 'task1' ? 'task2' : 'task1';
  return (
    <p className="empty__hint">
      There {data.total === 1 ? 'is' : 'are'}{' '}
      <Link to={`/${other}`} search={{ search }}>
        {`${count(data.total, 'answer')} in ${LIST_TEXTS[other].heading}`}
      </Link>{' '}
      for “{search}”.
    </p>
  );
}
