import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { AnswerGrid } from './AnswerGrid.tsx';
import { AnswerGridSkeleton } from './AnswerGridSkeleton.tsx';
import { Failure } from './Failure.tsx';
import { count } from './format.ts';
import { LoadMore } from './LoadMore.tsx';
import { type ListSearch, listParams } from './listSearch.ts';
import { PAGE_SIZE, type TaskType } from './queries.ts';
import type { useAnswerList } from './useAnswerList.ts';

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
 * What a list page shows beneath its tools: cards, or why there are none. What is pressed here may
 * go with its result; the focus then waits on the line above instead of the top of the page.
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
  if (error && answers.length === 0)
    return <Failure message={error.message} isBusy={list.isRetrying} onRetry={retry} />;
  if (total === undefined) return <AnswerGridSkeleton pictures={taskType === 'task1'} />;
  if (total === 0) {
    return (
      <NothingFound path={path} search={search} suggestion={list.suggestion} onPress={onPress} />
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
        list={{ source: { of: 'task', params: listParams(taskType, search) }, at: 0 }}
      />
      {error ? (
        <div className="more">
          <Failure message={error.message} isBusy={list.isRetrying} onRetry={retry} />
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
  path: '/task1' | '/task2';
  search: ListSearch;
  suggestion: string | undefined;
  onPress: () => void;
}

function NothingFound({ path, search, suggestion, onPress }: NothingFoundProps) {
  const isNarrowed = Boolean(search.search || search.subtype);
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
      {isNarrowed && (
        <Link className="btn" to={path} search={{}} onClick={onPress}>
          Clear search and filters
        </Link>
      )}
    </div>
  );
}
