import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { QuestionsHead, QuestionsPage } from '../features/practice/QuestionsPage.tsx';
import { validateQuestionSearch } from '../features/practice/questionSearch.ts';

export const Route = createFileRoute('/practise')({
  staticData: {
    page: {
      name: 'Questions to practise',
      inSitemap: true,
      parameters: ['task', 'subtype', 'tag', 'page'],
    },
  },
  validateSearch: validateQuestionSearch,
  // The server doesn't know what this device has read and tried.
  loaderDeps: ({ search: { task, subtype, tag, page } }) => ({ task, subtype, tag, page }),
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async (input) =>
    (await import('../features/practice/QuestionsPage.tsx')).loadQuestions(input),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <QuestionsPage search={Route.useSearch()} />,
  errorComponent: (props) => <ReadFailure {...props} head={<QuestionsHead />} />,
});
