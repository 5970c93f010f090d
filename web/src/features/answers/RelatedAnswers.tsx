import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useApi } from '../../lib/useApi.ts';
import { AnswerGrid } from './AnswerGrid.tsx';
import { AnswerGridSkeleton } from './AnswerGridSkeleton.tsx';
import { Failure } from './Failure.tsx';
import { relatedQuery } from './queries.ts';

const CARDS = 3;

/** 'Related Model Answers' below an answer; nothing if there are none. */
export function RelatedAnswers({ id }: { id: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery(relatedQuery(api, id));
  if (data?.length === 0) return null;
  return (
    <section className="section related" aria-labelledby="related-heading">
      <div className="section__head">
        <h2 id="related-heading">Related Model Answers</h2>
      </div>
      {data && <RelatedGrid answers={data} />}
      {!data && error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <AnswerGridSkeleton cards={CARDS} layout="top" pictures={false} />}
    </section>
  );
}

function RelatedGrid({ answers }: Pick<Parameters<typeof AnswerGrid>[0], 'answers'>) {
  const listDepth = useLocation({ select: ({ state }) => state.listDepth });
  // The original list is one step further back from the next answer.
  return (
    <AnswerGrid answers={answers} layout="top" {...(listDepth && { listDepth: listDepth + 1 })} />
  );
}
