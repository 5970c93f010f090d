import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { QueryContext } from '../../context.ts';
import { cutTopic } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { useListChange } from '../../lib/useListChange.ts';
import { readAnswers, savedAnswers } from '../../storage/answers.ts';
import { useCollection } from '../../storage/collection.ts';
import { ARCHIVE_PAGE_SIZE, type ArchiveParams, archiveListQuery } from '../archive/queries.ts';
import { searchPageQuery } from '../search/queries.ts';
import { publishedQuery } from '../study/queries.ts';
import type { ListPlace } from './NeighbourLinks.tsx';
import { type Answer, answerListQuery, PAGE_SIZE, relatedQuery } from './queries.ts';

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
      return <InPages {...place} queryOf={(page) => answerListQuery(api, source.params, page)} />;
    case 'archive':
      return (
        <InPages
          {...place}
          pageSize={ARCHIVE_PAGE_SIZE}
          queryOf={(page) => archiveListQuery(api, source.params, page)}
        />
      );
    case 'search':
      return <InPages {...place} queryOf={(page) => searchPageQuery(api, source.query, page)} />;
    case 'saved':
      return <InSaved {...place} />;
  }
}

type Page = { total: number } & ({ answers: readonly Known[] } | { hits: readonly Hit[] });
type Hit = { answer: Known };

function idsOf(page: Page): readonly string[] {
  return answersOf(page).map(({ id }) => id);
}

function answersOf(page: Page): readonly Known[] {
  return 'hits' in page ? page.hits.map(({ answer }) => answer) : page.answers;
}

interface InPagesProps<T extends Page, K extends QueryKey> extends Place {
  pageSize?: number;
  queryOf: (page: number) => UseQueryOptions<T, Error, T, K>;
}

function InPages<T extends Page, K extends QueryKey>(props: InPagesProps<T, K>) {
  const { pageSize = PAGE_SIZE, queryOf, ...place } = props;
  const { at } = place.list;
  const pageOf = (index: number) => Math.floor(Math.max(0, index) / pageSize) + 1;
  const pages = [...new Set([at - 1, at, at + 1].map(pageOf))];
  const reads = useQueries({ queries: pages.map(queryOf) });
  const answers = reads.flatMap(({ data }) => (data === undefined ? [] : answersOf(data)));
  const times = reads.map(({ dataUpdatedAt }) => dataUpdatedAt);
  const newest = pages[times.lastIndexOf(Math.max(...times))] ?? 1;
  // Over the end of a page, the list may have changed between the two reads.
  useListChange(answers.length > 0 ? queryOf(newest) : undefined, idsOf);
  return <Links {...place} answers={answers} />;
}

/** In the order of `/saved`, without answers that are no longer published. */
function InSaved(place: Place) {
  const published = useQuery(publishedQuery()).data;
  const saved = [...useCollection(savedAnswers)].sort((a, b) => b.at - a.at);
  return <Links {...place} answers={saved.filter(({ id }) => published?.has(id) !== false)} />;
}

type Known = Pick<Answer, 'id' | 'topic'>;

function Links({ answers, id, list, listDepth }: Place & { answers: readonly Known[] }) {
  // The position may have changed since, so the answer is found by its id.
  const index = answers.findIndex((answer) => answer.id === id);
  if (index < 0) return null;

  const linkTo = (step: 1 | -1) => {
    const answer = answers[index + step];
    if (!answer) return null;
    const state = {
      list: { ...list, at: Math.max(0, list.at + step) },
      listDepth: listDepth && listDepth + 1,
    };
    return <Neighbour answer={answer} state={state} isNext={step === 1} />;
  };
  return (
    <nav className="neighbours ruled" aria-label="In the list you came from">
      {linkTo(-1)}
      {linkTo(1)}
    </nav>
  );
}

interface NeighbourProps {
  answer: Known;
  state?: HistoryState;
  /** Whether it is the next answer, and what it is called. */
  isNext: boolean;
  name?: string;
}

function Neighbour({ answer, state, isNext, name = isNext ? 'Next' : 'Previous' }: NeighbourProps) {
  return (
    <Link
      className="neighbours__link"
      to="/answer/$id"
      params={{ id: answer.id }}
      state={state ?? {}}
      data-step={isNext ? 'next' : 'previous'}
      aria-keyshortcuts={state && (isNext ? 'n' : 'p')}
    >
      <span className="meta">{name}</span>
      <span className="sr">: </span>
      <span className="neighbours__t">{cutTopic(answer.topic)}</span>
    </Link>
  );
}

type Current = Pick<Answer, 'id' | 'taskType' | 'subtype'>;

/** The first answer of a list that is not on this page and was not read on this device, if any. */
async function findUnread(
  { queryClient, api }: QueryContext,
  params: ArchiveParams,
  shown: readonly string[],
): Promise<Known | null> {
  const known = new Set([...shown, ...readAnswers.all().map(({ id }) => id)]);
  for (let page = 1; ; page += 1) {
    const { answers, total } = await queryClient.fetchQuery(archiveListQuery(api, params, page));
    const found = answers.find(({ id }) => !known.has(id));
    if (found) return { id: found.id, topic: found.topic };
    if (page * ARCHIVE_PAGE_SIZE >= total) return null;
  }
}

/**
 * An unread answer of the same task that isn’t one of the related answers, of the same type if there
 * is one; null if there is none.
 */
export function nextUnreadQuery(
  client: QueryContext,
  { id, taskType = 'task2', subtype }: Current,
) {
  return queryOptions({
    queryKey: ['answers', 'next unread', id],
    queryFn: async () => {
      const related = client.queryClient.fetchQuery(relatedQuery(client.api, id));
      const shown = [id, ...(await related.catch(() => [])).map((card) => card.id)];
      const find = (type: ArchiveParams) => findUnread(client, { taskType, ...type }, shown);
      return (subtype && (await find({ subtype }))) || find({});
    },
    // What was read changes with every page.
    gcTime: 0,
  });
}

/** A link to an answer that was not read yet; nothing if all are read or it can't be loaded. */
export function NextUnread({ answer }: { answer: Current }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: next } = useQuery(nextUnreadQuery({ queryClient, api }, answer));
  if (!next) return null;
  return (
    <nav className="neighbours ruled" aria-label="More to read">
      <Neighbour answer={next} isNext name="Next unread" />
    </nav>
  );
}
