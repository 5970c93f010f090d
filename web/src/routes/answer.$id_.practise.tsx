import { createFileRoute, notFound } from '@tanstack/react-router';
import { AnswerNotFound } from '../features/answers/AnswerNotFound.tsx';
import { answerNotFoundHead, practiseHead } from '../features/answers/head.ts';
import { isAnswerId, questionQuery } from '../features/answers/queries.ts';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { PractisePage } from '../features/practice/PractisePage.tsx';

/** Not a child of the answer's route, which would load the answer that is hidden here. */
export const Route = createFileRoute('/answer/$id_/practise')({
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    if (!isAnswerId(id)) throw notFound();
    const question = await queryClient.ensureQueryData(questionQuery(api, id));
    if (!question) throw notFound();
    return question;
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (loaderData) return practiseHead(site, loaderData);
    return match.status === 'notFound' ? answerNotFoundHead(site) : {};
  },
  component: PractiseRoute,
  notFoundComponent: AnswerNotFound,
  errorComponent: ReadFailure,
});

function PractiseRoute() {
  const { api } = Route.useRouteContext();
  const question = Route.useLoaderData();
  return <PractisePage key={question.id} api={api} question={question} />;
}
