import type { Band8Client } from '@band8/client';
import { type HistoryState, Link } from '@tanstack/react-router';
import { useQueries } from '../../useQuery.ts';
import { cutTopic } from './format.ts';
import { type AnswerSummary, answerListQuery, PAGE_SIZE } from './queries.ts';

export interface NeighboursProps {
  api: Band8Client;
  id: string;
  list: NonNullable<HistoryState['list']>;
  /** How many steps back in the history the list is. */
  listDepth: number;
}

const pageOf = (at: number) => Math.floor(Math.max(0, at) / PAGE_SIZE) + 1;

/** The answers before and after this one, in the order and with the search of its list (Z4). */
export function Neighbours({ api, id, list: { params, at }, listDepth }: NeighboursProps) {
  const pages = [...new Set([at - 1, at, at + 1].map(pageOf))];
  const results = useQueries(pages.map((page) => answerListQuery(api, params, page)));
  const answers = results.flatMap(({ data }) => data?.answers ?? []);
  // What was published or taken back meanwhile moves the others: the answer itself is what counts.
  const index = answers.findIndex((answer) => answer.id === id);
  if (index < 0) return null;

  const linkTo = (step: 1 | -1) => {
    const answer = answers[index + step];
    if (!answer) return null;
    const state = { listDepth: listDepth + 1, list: { params, at: Math.max(0, at + step) } };
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
  answer: AnswerSummary;
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
      <span className="neighbours__k">{isNext ? 'Next' : 'Previous'}</span>
      <span className="sr">: </span>
      <span className="neighbours__t">{cutTopic(answer.topic)}</span>
    </Link>
  );
}
