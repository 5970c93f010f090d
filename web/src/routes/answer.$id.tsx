import { createFileRoute, notFound } from '@tanstack/react-router';
import { AnswerPage } from '../features/answers/AnswerPage.tsx';
import { answerHead, answerNotFoundHead } from '../features/answers/head.ts';
import { answerQuery, isAnswerId, relatedQuery } from '../features/answers/queries.ts';
import { AnswerNotFound, ReadFailure } from '../features/answers/ReadFailure.tsx';

export const Route = createFileRoute('/answer/$id')({
  staticData: { page: { name: 'Model answer' } },
  loader: async ({ context: { api, queryClient, isFirstLoad }, params: { id } }) => {
    if (!isAnswerId(id)) throw notFound();
    const answer = await queryClient.ensureQueryData(answerQuery(api, id));
    if (!answer) throw notFound();
    // Later the answer is shown immediately, and its related answers once they are loaded.
    if (isFirstLoad()) await queryClient.ensureQueryData(relatedQuery(api, id));
    return answer;
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (loaderData) return answerHead(site, loaderData);
    return match.status === 'notFound' ? answerNotFoundHead(site) : {};
  },
  component: () => <AnswerPage answer={Route.useLoaderData()} />,
  remountDeps: ({ params }) => params,
  notFoundComponent: AnswerNotFound,
  errorComponent: ReadFailure,
});
