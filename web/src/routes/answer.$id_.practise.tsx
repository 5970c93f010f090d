import { createFileRoute } from '@tanstack/react-router';
import { AnswerNotFound, ReadFailure } from '../features/answers/ReadFailure.tsx';
import { MoreQuestions } from '../features/practice/MoreQuestions.tsx';
import { PractisePage } from '../features/practice/PractisePage.tsx';
import { notFoundHead } from '../features/site/head.ts';

/** Not a child of the answer's route, which would load the answer that is hidden here. */
export const Route = createFileRoute('/answer/$id_/practise')({
  staticData: { page: { name: 'Practising a question' } },
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async (input) =>
    (await import('../features/practice/loadQuestion.ts')).loadQuestion(input),
  head: ({ match: { status, context }, loaderData }) =>
    loaderData?.head ??
    (status === 'notFound' ? notFoundHead(context, 'Model Answer Not Found') : {}),
  component: PractiseRoute,
  notFoundComponent: AnswerNotFound,
  errorComponent: ReadFailure,
});

function PractiseRoute() {
  const { question } = Route.useLoaderData();
  return (
    <>
      <PractisePage key={question.id} question={question} />
      {question.taskType !== 'task1' && (
        <div className="wrap">
          <MoreQuestions shownId={question.id} />
        </div>
      )}
    </>
  );
}
