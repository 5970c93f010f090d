import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { usePages, withoutRepeats } from '../../lib/usePages.ts';
import { AnswerGrid } from './AnswerGrid.tsx';
import { AnswerGridSkeleton } from './AnswerGridSkeleton.tsx';
import { type ListSearch, listParams } from './listSearch.ts';
import {
  type AnswerListParams,
  answerListQuery,
  otherTaskQuery,
  PAGE_SIZE,
  type TaskType,
} from './queries.ts';
import { DidYouMean, LoadMore, Results } from './Results.tsx';
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

/** The cards of a list page, or why there are none. */
export function ListResults({ taskType, search, list }: ListResultsProps) {
  const { answers, total = 0, isStale, isLoadingMore, nextPage, matches } = list;
  return (
    <Results
      list={list}
      status={statusLine(list)}
      hasEntries={answers.length > 0}
      skeleton={<AnswerGridSkeleton pictures={taskType === 'task1'} />}
      nothingFound={(onPress) => (
        <NothingFound
          taskType={taskType}
          search={search}
          suggestion={list.suggestion}
          onPress={onPress}
        />
      )}
      more={
        total > PAGE_SIZE && (
          <LoadMore
            path={`/${taskType}`}
            search={search}
            nextPage={isLoadingMore ? (search.page ?? 1) : nextPage}
            isLoading={isLoadingMore}
            loaded={answers.length}
            total={total}
          />
        )
      }
    >
      <AnswerGrid
        answers={answers}
        headingLevel="h2"
        eager={1}
        stale={isStale}
        listDepth={1}
        list={{ source: { of: 'task', params: listParams(taskType, search) }, at: 0, matches }}
      />
    </Results>
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
      <DidYouMean path={path} search={search} suggestion={suggestion} onPress={onPress} />
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
