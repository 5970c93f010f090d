import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTrackedSearch } from '../analytics/useTrackedSearch.ts';
import { ListResults, useAnswerList } from './ListResults.tsx';
import { type ListChange, ListTools } from './ListTools.tsx';
import { type ListSearch, listParams, validateListSearch } from './listSearch.ts';
import type { TaskType } from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

/**
 * The list of one task. The URL holds its state: changing the search, category or order returns to
 * page 1; typing replaces the history entry, choosing adds one.
 */
export function AnswerListPage({ taskType, search }: { taskType: TaskType; search: ListSearch }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const list = useAnswerList(listParams(taskType, search), search.page ?? 1);
  const { heading, accent } = LIST_TEXTS[taskType];
  useTrackedSearch(search.search, list.isStale ? undefined : list.total);

  const change = (changed: ListChange) => {
    // A pending search must not bring back a visitor who is opening an answer.
    if (history.location.pathname !== `/${taskType}`) return;
    void navigate({
      to: `/${taskType}`,
      search: (current) =>
        validateListSearch(taskType, { ...current, ...changed, page: undefined }),
      replace: changed.search !== undefined,
      resetScroll: false,
    });
  };

  return (
    <div className={`wrap ${accent}`}>
      <ListHead taskType={taskType} />
      <ListTools
        taskType={taskType}
        path={`/${taskType}`}
        heading={heading}
        search={search}
        onChange={change}
      />
      <ListResults taskType={taskType} search={search} list={list} />
    </div>
  );
}

/** The heading and the introduction of a list. */
export function ListHead({ taskType }: { taskType: TaskType }) {
  const { heading, intro } = LIST_TEXTS[taskType];
  return (
    <header className="page-head">
      <h1>{heading}</h1>
      <p>{intro}</p>
    </header>
  );
}
