import { useQuery } from '@tanstack/react-query';
import { notFound, useHydrated, useLocation } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Problem } from '../../components/Problem.tsx';
import type { LoaderInput } from '../../context.ts';
import { useApi } from '../../lib/useApi.ts';
import { useLater } from '../../lib/useLater.ts';
import { knownAnswer, readAnswers } from '../../storage/answers.ts';
import { Comments } from '../comments/Comments.tsx';
import { useSite } from '../site/queries.ts';
import { AnswerArticle } from './AnswerArticle.tsx';
import { AnswerGrid, AnswerGridSkeleton } from './AnswerGrid.tsx';
import { answerHead } from './head.ts';
import type { MarksBar } from './MarksBar.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { type Answer, answerQuery, isAnswerId, relatedQuery } from './queries.ts';

/** Loads an answer and what is related, with the head of its page. */
export async function loadAnswer({ context, params }: LoaderInput<unknown, { id: string }>) {
  const { api, queryClient, isFirstLoad, site } = context;
  if (!isAnswerId(params.id)) throw notFound();
  const answer = await queryClient.ensureQueryData(answerQuery(api, params.id));
  if (!answer) throw notFound();
  // Later the answer is shown immediately, and its related answers once they are loaded.
  if (isFirstLoad()) await queryClient.ensureQueryData(relatedQuery(api, params.id));
  return { answer, head: answerHead(site, answer) };
}

/** An answer, with related answers below it. */
export function AnswerPage({ answer }: { answer: Answer }) {
  const page = useRef<HTMLDivElement>(null);
  const { siteName, publicUrl } = useSite();

  useEffect(() => {
    // The visitor did not request this, so a failure to store it needs no message.
    readAnswers.put(knownAnswer(answer));
  }, [answer]);

  return (
    <div className="wrap" ref={page}>
      <SearchMarks page={page} answer={answer} />
      <AnswerArticle answer={answer} />
      <p className="sheet-foot">
        <bdi>{siteName}</bdi>: {publicUrl}/answer/{answer.id}
        <br />
        Practice material written by learners; no band score is guaranteed.
      </p>
      <NeighbourLinks answer={answer} />
      <RelatedAnswers id={answer.id} />
      <Comments answer={answer} />
    </div>
  );
}

const loadMarksBar = () => import('./MarksBar.tsx');

/**
 * Marks the words of the search that the answer was opened from, if any. The history state is
 * unknown to the server, so space is reserved only after hydration.
 */
function SearchMarks(props: Omit<ComponentProps<typeof MarksBar>, 'list'>) {
  const list = useLocation({ select: ({ state }) => state.list });
  const isHydrated = useHydrated();
  const later = useLater(loadMarksBar, list?.matches !== undefined);
  if (!list?.matches || !isHydrated) return null;
  return later ? <later.MarksBar {...props} list={list} /> : <div className="marks no-print" />;
}

/** 'Related Model Answers' below an answer; nothing if there are none. */
function RelatedAnswers({ id }: { id: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery(relatedQuery(api, id));
  const listDepth = useLocation({ select: ({ state }) => state.listDepth });
  if (data?.length === 0) return null;
  return (
    <section className="section related no-print" aria-labelledby="related-heading">
      <div className="section__head row row--words row--links row--between mb-5">
        <h2 id="related-heading">Related Model Answers</h2>
      </div>
      {data ? (
        // The original list is one step further back from the next answer.
        <AnswerGrid answers={data} isTop listDepth={listDepth && listDepth + 1} />
      ) : error ? (
        <Problem className="empty" text={error.message} onAction={() => void refetch()} />
      ) : (
        <AnswerGridSkeleton isTop />
      )}
    </section>
  );
}
