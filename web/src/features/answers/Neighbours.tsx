import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { type HistoryState, Link } from '@tanstack/react-router';
import { cutTopic } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { savedAnswers } from '../../storage/answers.ts';
import { useCollection } from '../../storage/collection.ts';
import { ARCHIVE_PAGE_SIZE, archiveListQuery } from '../archive/queries.ts';
import { searchPageQuery } from '../search/queries.ts';
import { publishedQuery } from '../study/queries.ts';
import type { ListPlace } from './NeighbourLinks.tsx';
import { type AnswerSummary, answerListQuery, PAGE_SIZE } from './queries.ts';

interface Place {
  id: string;
  list: ListPlace;
  /** The number of history steps back to the list. */
  listDepth: number | undefined;
}

/** Links to the previous and next answer in the list, with its search and order. */
export function Neighbours(place: Place) {
  const api = useApi();
  const { source } = place.list;
  switch (source.of) {
    case 'task':
      return (
        <InPages
          {...place}
          pageSize={PAGE_SIZE}
          queryOf={(page) => answerListQuery(api, source.params, page)}
          answersOf={({ answers }) => answers}
        />
      );
    case 'archive':
      return (
        <InPages
          {...place}
          pageSize={ARCHIVE_PAGE_SIZE}
          queryOf={(page) => archiveListQuery(api, { ...source.params, ...(page > 1 && { page }) })}
          answersOf={({ answers }) => answers}
        />
      );
    case 'search':
      return (
        <InPages
          {...place}
          pageSize={PAGE_SIZE}
          queryOf={(page) => searchPageQuery(api, source.query, page)}
          answersOf={({ hits }) => hits.map(({ answer }) => answer)}
        />
      );
    case 'saved':
      return <InSaved {...place} />;
  }
}

interface InPagesProps<T, K extends QueryKey> extends Place {
  pageSize: number;
  queryOf: (page: number) => UseQueryOptions<T, Error, T, K>;
  answersOf: (page: T) => readonly Known[];
}

function InPages<T, K extends QueryKey>(props: InPagesProps<T, K>) {
  const { pageSize, queryOf, answersOf, ...place } = props;
  const { at } = place.list;
  const pageOf = (index: number) => Math.floor(Math.max(0, index) / pageSize) + 1;
  const pages = [...new Set([at - 1, at, at + 1].map(pageOf))];
  const answers = useQueries({ queries: pages.map(queryOf) }).flatMap(({ data }) =>
    data === undefined ? [] : answersOf(data),
  );
  return <Links {...place} answers={answers} />;
}

/** In the order of `/saved`, without answers that are no longer published. */
function InSaved(place: Place) {
  const published = useQuery(publishedQuery()).data;
  const saved = useCollection(savedAnswers).toSorted((a, b) => b.at - a.at);
  return <Links {...place} answers={saved.filter(({ id }) => published?.has(id) !== false)} />;
}

type Known = Pick<AnswerSummary, 'id' | 'topic'>;

function Links({ answers, id, list, listDepth }: Place & { answers: readonly Known[] }) {
  // The position may have changed since, so the answer is found by its id.
  const index = answers.findIndex((answer) => answer.id === id);
  if (index < 0) return null;

  const linkTo = (step: 1 | -1) => {
    const answer = answers[index + step];
    if (!answer) return null;
    const state = {
      list: { ...list, at: Math.max(0, list.at + step) },
      ...(listDepth && { listDepth: listDepth + 1 }),
    };
    return <Neighbour answer={answer} state={state} isNext={step === 1} />;
  };
  return (
    <nav className="neighbours" aria-label="In the list you came from">
      {linkTo(-1)}
      {linkTo(1)}
    </nav>
  );
}

interface NeighbourProps {
  answer: Known;
  state: HistoryState;
  isNext: boolean;
}

function Neighbour({ answer, state, isNext }: NeighbourProps) {
  return (
    <Link
      className="neighbours__link"
      to="/answer/$id"
      params={{ id: answer.id }}
      state={state}
      data-step={isNext ? 'next' : 'previous'}
      aria-keyshortcuts={isNext ? 'n' : 'p'}
    >
      <span className="meta neighbours__k">{isNext ? 'Next' : 'Previous'}</span>
      <span className="sr">: </span>
      <span className="neighbours__t">{cutTopic(answer.topic)}</span>
    </Link>
  );
}
