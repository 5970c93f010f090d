import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchField } from '../../components/SearchField.tsx';
import type { LoaderContext, QueryContext } from '../../context.ts';
import { count } from '../../lib/format.ts';
import { loadLater, loadPages } from '../../lib/loaders.ts';
import { useApi } from '../../lib/useApi.ts';
import { usePages } from '../../lib/usePages.ts';
import { useTrackedSearch } from '../analytics/track.ts';
import { RelatedHits } from '../search/RelatedHits.tsx';
import { SuggestionsLater } from '../search/SuggestionsLater.tsx';
import { canonicalPath, pageHead } from '../site/head.ts';
import { AnswerGrid, AnswerGridSkeleton } from './AnswerGrid.tsx';
import { CategoryFilter, ChipFilter, FilterForm, SortFilter, useFilters } from './filters.tsx';
import { type ListSearch, listParams, validateListSearch } from './listSearch.ts';
import {
  type AnswerListParams,
  answerListQuery,
  otherTaskQuery,
  PAGE_SIZE,
  type TaskType,
} from './queries.ts';
import { NothingFound, Results } from './Results.tsx';
import { CATEGORIES } from './subtypes.ts';
import { LIST_TEXTS } from './texts.ts';

/**
 * Loads the first `wanted` pages of a list of one task. If a search finds nothing, the count for the
 * other task is loaded too.
 */
export async function loadAnswerPages(
  context: QueryContext,
  params: AnswerListParams,
  wanted: number,
): Promise<void> {
  const { api, queryClient } = context;
  const queryOf = (page: number) => answerListQuery(api, params, page);
  const first = await loadPages(context, queryOf, wanted, PAGE_SIZE);
  if (first?.total !== 0 || !params.search) return;
  const elsewhere = otherTaskQuery(api, params.taskType, params.search);
  // The list itself is loaded, so a failure here must not fail the page.
  await queryClient.ensureQueryData(elsewhere).catch(() => undefined);
}

const DESCRIPTIONS = {
  task1:
    'Model reports for IELTS Academic Writing Task 1: line graphs, bar charts, pie charts, tables, processes and maps, each with its chart.',
  task2:
    'Model essays for IELTS Academic Writing Task 2: opinion, discussion, problem and solution, advantages and disadvantages, two-part questions.',
};

/**
 * Loads a list and returns its head. Categories have URLs of their own for search engines; searches,
 * orders and longer versions of a list do not.
 */
export async function loadList(context: LoaderContext, taskType: TaskType, search: ListSearch) {
  const { subtype, page = 1 } = search;
  await loadLater(context, loadAnswerPages(context, listParams(taskType, search), page));
  const { heading } = LIST_TEXTS[taskType];
  return pageHead({
    site: context.site,
    path: canonicalPath(`/${taskType}`, { subtype }),
    title: subtype ? `${subtype} · ${heading} model answers` : `${heading} model answers`,
    description: DESCRIPTIONS[taskType],
  });
}

interface ListProps {
  taskType: TaskType;
  search: ListSearch;
}

/** The list of one task. The URL holds its state. */
export function AnswerListPage({ taskType, search }: ListProps) {
  const api = useApi();
  const params = listParams(taskType, search);
  const list = usePages({
    queryOf: (page) => answerListQuery(api, params, page),
    wanted: search.page ?? 1,
    pageSize: PAGE_SIZE,
    rowsOf: ({ answers }) => answers,
    idOf: ({ id }) => id,
  });
  const { first, isStale, rows, total } = list;
  useTrackedSearch(search.search, isStale ? undefined : total);
  const path = `/${taskType}` as const;
  const source = { of: 'task', params } as const;
  return (
    <div className={`wrap ${LIST_TEXTS[taskType].accent}`}>
      <ListHead taskType={taskType} />
      <ListTools taskType={taskType} search={search} />
      <Results
        path={path}
        search={search}
        list={list}
        noun="answer"
        shown={rows.length}
        related={first?.related?.hits.length}
        skeleton={<AnswerGridSkeleton task={taskType} />}
        nothingFound={(onPress) => (
          <NothingFound
            path={path}
            search={search}
            suggestion={first?.suggestion}
            onPress={onPress}
          >
            {search.search && <InOtherTask taskType={taskType} search={search.search} />}
            {(search.search || search.subtype) && (
              <Link className="btn" to={path} search={{}} onClick={onPress}>
                Clear search and filters
              </Link>
            )}
          </NothingFound>
        )}
      >
        <AnswerGrid
          answers={rows}
          eager={1}
          stale={isStale}
          listDepth={1}
          list={{ source, at: 0, matches: first?.matches }}
        />
      </Results>
      <RelatedHits
        related={first?.related}
        isStale={isStale}
        source={source}
        path={path}
        search={search}
      />
    </div>
  );
}

const INTROS = {
  task1:
    'Each report describes one visual in about 170 words. Choose a chart type or search by topic.',
  task2:
    'Each essay answers one question in about 280 words. Choose a question type or search by topic.',
};

/** The heading and the introduction of a list. */
export function ListHead({ taskType }: { taskType: TaskType }) {
  return (
    <header className="page-head">
      <h1>{LIST_TEXTS[taskType].heading}</h1>
      <p>{INTROS[taskType]}</p>
    </header>
  );
}

/**
 * Search, category and sort order. Without JavaScript, chips replace the select of small screens,
 * so that only one of them is sent.
 */
function ListTools({ taskType, search: all }: ListProps) {
  const { search, subtype, sortBy } = all;
  const path = `/${taskType}` as const;
  const change = useFilters(path, (raw) => validateListSearch(taskType, raw));
  const category = { label: 'Category', value: subtype, onChange: change };
  return (
    <FilterForm path={path} sendLabel="Show answers">
      <SearchField
        id="list-search"
        label={`Search ${LIST_TEXTS[taskType].heading} answers`}
        placeholder="Search topics, tags, authors"
        value={search ?? ''}
        onSearch={(text) => change({ search: text })}
        suggestions={(field) => <SuggestionsLater field={field} path={path} search={all} />}
      />
      <CategoryFilter {...category} task={taskType} className="only-phone" isTwin />
      <SortFilter
        value={sortBy ?? 'views'}
        onChange={change}
        orders={['views', 'date', 'author', ...(search ? (['relevance'] as const) : [])]}
      />
      <ChipFilter
        {...category}
        name="subtype"
        choices={['', ...CATEGORIES[taskType]].map((value) => ({ value, label: value || 'All' }))}
      />
    </FilterForm>
  );
}

/** The number of matches in the other task; nothing if there are none. */
function InOtherTask({ taskType, search }: { taskType: TaskType; search: string }) {
  const api = useApi();
  const { data } = useQuery(otherTaskQuery(api, taskType, search));
  if (!data?.total) return null;
  const other = taskType === 'task1' ? 'task2' : 'task1';
  return (
    <p className="empty__hint muted">
      There {data.total === 1 ? 'is' : 'are'}{' '}
      <Link to={`/${other}`} search={{ search }}>
        {`${count(data.total, 'answer')} in ${LIST_TEXTS[other].heading}`}
      </Link>{' '}
      for “<bdi>{search}</bdi>”.
    </p>
  );
}
