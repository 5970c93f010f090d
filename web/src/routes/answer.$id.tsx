import { createFileRoute } from '@tanstack/react-router';
import { AnswerPage } from '../features/answers/AnswerPage.tsx';
import { AnswerNotFound, ReadFailure } from '../features/answers/ReadFailure.tsx';
import { notFoundHead } from '../features/site/head.ts';

export const Route = createFileRoute('/answer/$id')({
  staticData: { page: { name: 'Model answer' } },
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async (input) => (await import('../features/answers/AnswerPage.tsx')).loadAnswer(input),
  head: ({ match: { status, context }, loaderData }) =>
    loaderData?.head ??
    (status === 'notFound' ? notFoundHead(context, 'Model Answer Not Found') : {}),
  component: () => <AnswerPage answer={Route.useLoaderData().answer} />,
  remountDeps: ({ params }) => params,
  notFoundComponent: AnswerNotFound,
  errorComponent: ReadFailure,
});
